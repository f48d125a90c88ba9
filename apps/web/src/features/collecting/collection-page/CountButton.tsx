import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { OUTCOMES } from './links-search.ts';
import styles from './page.module.css';

interface CountButtonProps {
  readonly company: string;
  /** Which links are counted; null is all of them. */
  readonly outcome: (typeof OUTCOMES)[number] | null;
  readonly count: number;
  readonly onOpen: () => void;
}

const TONES = { success: undefined, notAvailable: 'warn', error: 'bad', notProcessed: undefined } as const;

/** A number of links; pressing it opens the window with those links. Nothing to open at zero. */
export function CountButton({ company, outcome, count, onOpen }: CountButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (count === 0) return <span className={styles['none']}>0</span>;
  const what = outcome === null ? t(($) => $.collectionPage.columns.links) : t(($) => $.monitoring.outcome[outcome]);
  return (
    <button
      type="button"
      className={`${styles['count']} tabular`}
      data-tone={outcome === null ? undefined : TONES[outcome]}
      aria-label={t(($) => $.collectionPage.showOutcome, { company, outcome: what, count })}
      onClick={onOpen}
    >
      {formats.number(count)}
    </button>
  );
}
