import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leftTone } from './left-tone.ts';
import styles from './LeftBar.module.css';

interface LeftBarProps {
  /** Counts of checks. */
  readonly used: number;
  readonly included: number;
  readonly forecast: number;
}

/** What is used of a tariff and what will be, with marks where letters are sent. */
export function LeftBar({ used, included, forecast }: LeftBarProps) {
  const { t } = useTranslation();
  const share = (checks: number): string => `${Math.min(100, included === 0 ? 100 : (checks / included) * 100)}%`;
  return (
    <div>
      <VisuallyHidden>
        <progress aria-label={t(($) => $.billing.title)} max={Math.max(1, included)} value={Math.min(used, included)} />
      </VisuallyHidden>
      <div className={styles['bar']} aria-hidden>
        <div className={styles['forecast']} style={{ width: share(Math.max(used, forecast)) }} />
        <div className={styles['used']} data-tone={leftTone(used, included)} style={{ width: share(used) }} />
        <div className={styles['mark']} style={{ left: '70%' }} />
        <div className={styles['mark']} style={{ left: '90%' }} />
      </div>
      <div className={styles['words']} aria-hidden>
        <span style={{ left: '70%' }}>{t(($) => $.billing.left.marks.thirty)}</span>
        <span style={{ left: '90%' }}>{t(($) => $.billing.left.marks.ten)}</span>
      </div>
    </div>
  );
}
