import type { RrpRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './rrp-report.module.css';

interface RrpCellProps {
  /** undefined: the product is not watched there. */
  readonly cell: RrpRow['cells'][number] | undefined;
  /** Of the product. */
  readonly currency: string;
}

/** The price of a company, how far it is from the recommended one, and whether that counted as a violation. */
export function RrpCell({ cell, currency }: RrpCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (cell === undefined) return <span className={styles['quiet']}>{t(($) => $.mainReport.noLink)}</span>;
  if (cell.state === 'notAvailable')
    return <span className={styles['quiet']}>{t(($) => $.mainReport.notAvailable)}</span>;
  if (cell.state === 'error')
    return <span className={styles['quiet']}>{t(($) => $.mainReport.errorCode, { code: cell.errorCode ?? 0 })}</span>;
  if (cell.state !== 'offer' || cell.price === null)
    return <span className={styles['quiet']}>{t(($) => $.mainReport.notChecked)}</span>;
  const text =
    cell.currency === currency ? formats.amount(cell.price, currency) : formats.money(cell.price, cell.currency);
  const { deviation } = cell;
  return (
    <div className={styles['cell']}>
      {cell.link === null ? (
        <span>{text}</span>
      ) : (
        <a href={cell.link} target="_blank" rel="noreferrer" tabIndex={-1}>
          {text}
        </a>
      )}
      {deviation !== null && (
        <span
          className={styles['deviation']}
          data-side={deviation < 0 ? 'below' : deviation > 0 ? 'above' : 'even'}
          title={cell.violation ? t(($) => $.reports.rrp.violation) : undefined}
        >
          {cell.violation && <span aria-hidden>! </span>}
          {formats.percent(deviation, true)}
        </span>
      )}
      {cell.mrp !== null && (
        <span className={styles['quiet']}>
          {t(($) => $.reports.rrp.ownMrp, { mrp: formats.amount(cell.mrp, currency) })}
        </span>
      )}
    </div>
  );
}
