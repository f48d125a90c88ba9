import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import type { LinkCandidate } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { query } from '#lib/api/index.ts';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import { useFormats } from '#lib/format/index.ts';
import { Reasons } from './Reasons.tsx';
import { openItems } from './review-queue.ts';
import { ScoreMark } from './ScoreMark.tsx';
import { useDecisions } from './use-decisions.ts';
import styles from './review.module.css';

const MOST = 50;

interface ProductProposalsProps {
  readonly productId: number;
  readonly mayDecide: boolean;
}

/** What searches found for one product and nobody has decided about; nothing at all while there is nothing. */
export function ProductProposals({ productId, mayDecide }: ProductProposalsProps) {
  const { t } = useTranslation();
  const list = useQuery({
    ...query(linkSearchRoutes.listCandidates, { query: { limit: MOST, filters: { status: 'proposed', productId } } }),
    staleTime: 0,
  });
  const { decisions, decide } = useDecisions(() => void list.refetch());
  const open = openItems(list.data?.items ?? [], decisions);
  const place = useRef<HTMLDivElement>(null);
  useRowFocus(place);
  return (
    <div ref={place} hidden={open.length === 0}>
      {open.length > 0 && (
        <Panel title={t(($) => $.linkSearch.proposals)} className={styles['proposals']}>
          <p className={styles['quiet']}>{t(($) => $.linkSearch.proposalsHint)}</p>
          <ul className={styles['proposalList']} aria-label={t(($) => $.linkSearch.proposals)}>
            {open.map((candidate) => (
              <Proposal
                key={candidate.id}
                candidate={candidate}
                mayDecide={mayDecide}
                onDecide={(decision) => void decide([candidate.id], decision)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

interface ProposalProps {
  readonly candidate: LinkCandidate;
  readonly mayDecide: boolean;
  readonly onDecide: (decision: 'confirmed' | 'rejected') => void;
}

function Proposal({ candidate: { score, reasons, company, offer, currentUrl }, mayDecide, onDecide }: ProposalProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li data-entry className={styles['proposal']}>
      <ScoreMark score={score} />
      <div className={styles['proposalText']}>
        <Anchor href={offer.url} target="_blank" rel="noopener noreferrer" size="sm">
          {t(($) => $.linkSearch.proposalAt, { company: company.name, name: offer.name })}
        </Anchor>
        {offer.price !== null && (
          <strong className="tabular"> {formats.money(offer.price, offer.currency ?? undefined)}</strong>
        )}
        {currentUrl !== null && <div className={styles['warning']}>{t(($) => $.linkSearch.currentLink)}</div>}
        <Reasons reasons={reasons} />
      </div>
      {mayDecide && (
        <Group gap={8} data-part="decision">
          <BusyButton
            size="compact-sm"
            variant="default"
            c="var(--bad)"
            aria-label={t(($) => $.linkSearch.rejectOf, { name: offer.name })}
            onClick={() => onDecide('rejected')}
          >
            {t(($) => $.linkSearch.reject)}
          </BusyButton>
          <BusyButton
            size="compact-sm"
            aria-label={t(($) => $.linkSearch.confirmOf, { name: offer.name })}
            onClick={() => onDecide('confirmed')}
          >
            {t(($) => $.linkSearch.confirm)}
          </BusyButton>
        </Group>
      )}
    </li>
  );
}
