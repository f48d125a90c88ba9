import { IconPhotoScan } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import type { Proposal } from '../rules/proposals.ts';

interface ProposalCardProps {
  readonly proposal: Proposal;
  /** Among those of other products its own is named. */
  readonly named?: boolean;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** The price that a photo says, taken or left by one tap. */
export function ProposalCard({ proposal, named = false, onTake, onLeave }: ProposalCardProps) {
  const { t, money } = useWords();
  const { name, price, currency, sure, entered, far } = proposal;
  const amount = money(price, currency);
  return (
    <div className="card proposal">
      <span className="name">
        {named && name}
        <b>
          <IconPhotoScan size={20} aria-hidden /> {t.proposal.says(amount)}
        </b>
        {entered !== null && (
          <span className={far === null ? 'quiet' : 'warn'}>
            {t.proposal.entered(money(entered, currency))}
            {far !== null && ` · ${t.proposal[far.direction](far.percent)}`}
          </span>
        )}
        {!sure && <span className="quiet">{t.proposal.unsure}</span>}
      </span>
      <span className="row">
        <button type="button" className="button" aria-label={t.proposal.takeFor(amount, name)} onClick={onTake}>
          {t.proposal.take}
        </button>
        <button type="button" className="button" aria-label={t.proposal.leaveFor(name)} onClick={onLeave}>
          {t.proposal.leave}
        </button>
      </span>
    </div>
  );
}
