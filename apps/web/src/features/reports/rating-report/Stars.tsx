import { useTranslation } from 'react-i18next';
import styles from './rating-report.module.css';

/** How many reviews gave five stars down to one, as bars. `counts` from one star up. */
export function Stars({ counts }: { readonly counts: readonly number[] }) {
  const { t } = useTranslation();
  const most = Math.max(...counts);
  if (most === 0) return <span aria-hidden>—</span>;
  const rows = counts.map((count, at) => ({ star: at + 1, count })).toReversed();
  return (
    <ul className={styles['stars']}>
      {rows.map(({ star, count }) => {
        const words = t(($) => $.reports.rating.starOf, { star, count });
        return (
          <li key={star} title={words}>
            <span className={styles['unseen']}>{words}</span>
            <span aria-hidden>{star}</span>
            <span aria-hidden className={styles['track']}>
              <span className={styles['bar']} data-low={star <= 2} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
