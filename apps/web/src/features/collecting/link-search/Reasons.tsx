import { useTranslation } from 'react-i18next';
import { useReasonWords } from './reason-words.ts';
import type { ReasonWords } from './reason-words.ts';
import styles from './review.module.css';

/** What spoke for and against a pair, in plain words. */
export function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  const { t } = useTranslation();
  const { pro, contra } = useReasonWords()(reasons);
  if (reasons.length === 0) return <p className={styles['quiet']}>{t(($) => $.linkSearch.noReasons)}</p>;
  return (
    <div className={styles['reasons']}>
      <ReasonList title={t(($) => $.linkSearch.reasonsFor)} tone="good" reasons={pro} />
      <ReasonList title={t(($) => $.linkSearch.reasonsAgainst)} tone="bad" reasons={contra} />
    </div>
  );
}

interface ReasonListProps {
  readonly title: string;
  readonly tone: 'good' | 'bad';
  readonly reasons: readonly ReasonWords[];
}

function ReasonList({ title, tone, reasons }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={styles['reasonGroup']}>
      <span className={styles['reasonTitle']}>{title}:</span>
      <ul className={styles['reasonList']} aria-label={title}>
        {reasons.map(({ name, words }) => (
          <li key={name} className={styles['reason']} data-tone={tone}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
