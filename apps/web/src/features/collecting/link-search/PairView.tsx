import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconExternalLink, IconRotate } from '@tabler/icons-react';
import type { LinkCandidate } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { LinkText } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { CompareTable } from './CompareTable.tsx';
import { Reasons } from './Reasons.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import styles from './review.module.css';

export interface PairCommands {
  readonly confirm: () => void;
  readonly reject: () => void;
  readonly skip: () => void;
  readonly reopen: () => void;
}

interface PairViewProps {
  readonly candidate: LinkCandidate;
  readonly mayDecide: boolean;
  readonly commands: PairCommands;
}

/** The candidate in focus: how alike both sides are and why, their fields, and the decision. */
export function PairView({ candidate, mayDecide, commands }: PairViewProps) {
  const { t } = useTranslation();
  const { product, offer, company, status } = candidate;
  const open = status === 'proposed' || status === 'accepted';
  return (
    <Panel className={styles['pair']}>
      <div className={styles['pairHead']}>
        <ScoreMark score={candidate.score} />
        <div className={styles['pairTitle']}>
          <LinkText
            to="/products/$id"
            params={{ id: String(product.id) }}
            search={{ tab: 'links' }}
            fw={600}
            title={t(($) => $.linkSearch.openProduct)}
          >
            {product.name}
          </LinkText>
          <span className={styles['quiet']}>
            {company.name}. <Found candidate={candidate} />
          </span>
        </div>
        <Button
          component="a"
          href={offer.url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={16} aria-hidden />}
          aria-label={`${t(($) => $.linkSearch.openOffer)}, ${t(($) => $.common.opensInNewTab)}`}
        >
          {t(($) => $.linkSearch.openOffer)}
        </Button>
      </div>
      <Reasons reasons={candidate.reasons} />
      <CompareTable candidate={candidate} />
      {mayDecide && (
        <div data-part="decision" className={styles['decide']}>
          {open ? (
            <>
              <BusyButton
                variant="default"
                c="var(--bad)"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={commands.reject}
              >
                {t(($) => $.linkSearch.reject)}
              </BusyButton>
              <Button variant="default" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={commands.skip}>
                {t(($) => $.linkSearch.skip)}
              </Button>
              <BusyButton rightSection={<IconArrowRight size={16} aria-hidden />} onClick={commands.confirm}>
                {t(($) => $.linkSearch.confirm)}
              </BusyButton>
            </>
          ) : (
            <Button variant="default" leftSection={<IconRotate size={16} aria-hidden />} onClick={commands.reopen}>
              {t(($) => $.linkSearch.reopen)}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** When and by what it was found, and who decided about it. */
function Found({
  candidate: { foundAt, collection, decidedAt, decidedBy, status },
}: {
  readonly candidate: LinkCandidate;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = formats.dateTime(foundAt);
  const found =
    collection === null
      ? t(($) => $.linkSearch.foundAt, { at })
      : t(($) => $.linkSearch.foundIn, { at, collection: collection.name });
  if (decidedAt === null) return <>{found}</>;
  const state = t(($) => $.linkSearch.stateOf[status]);
  const decided = { state, at: formats.dateTime(decidedAt) };
  return (
    <>{`${found}; ${decidedBy === null ? t(($) => $.linkSearch.decided, decided) : t(($) => $.linkSearch.decidedBy, { ...decided, name: decidedBy })}`}</>
  );
}
