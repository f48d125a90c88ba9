import type { Overview } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats, formatCalendarDate } from '#lib/format/index.ts';
import { shareOf } from './error-share.ts';
import styles from './Home.module.css';

/** From these shares of errors on, basis points, a day needs attention or went wrong. */
const TROUBLED = 1000;
const FAILED = 3000;

/** The checks of 30 days as one strip: a square a day, its colour what its words say. */
export function DayStrip({ days }: { readonly days: Overview['days'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ol className={styles['strip']} aria-label={t(($) => $.home.byDay)}>
      {days.map(({ date, checks, withError }) => {
        const share = shareOf(withError, checks);
        const state = checks === 0 ? 'none' : share >= FAILED ? 'bad' : share >= TROUBLED ? 'warn' : 'good';
        const words = t(($) => $.home.dayWords, {
          date: formatCalendarDate(date),
          checks: formats.number(checks),
          share: formats.percent(share),
        });
        return (
          <li key={date} data-state={state} title={words}>
            <span className={styles['unseen']}>{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
