import type { ComparedPrice, RrpRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { comparedAmount, lackedKind } from '#lib/reports/compared-amount.ts';
import styles from './rrp-report.module.css';

interface RrpCellProps {
  /** undefined: the product is not watched there. */
  readonly cell: RrpRow['cells'][number] | undefined;
  /** Of the product. */
  readonly currency: string;
  /** Which price of each company is held against the recommended one. */
  readonly compared: ComparedPrice;
}

/** The price of a company, how far it is from the recommended one, and whether that counted as a violation. */
export function RrpCell({ cell, currency, compared }: RrpCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (cell === undefined) return <span className={styles['quiet']}>{t(($) => $.mainReport.noLink)}</span>;
  if (cell.state === 'notAvailable')
    return <span className={styles['quiet']}>{t(($) => $.mainReport.notAvailable)}</span>;
  if (cell.state === 'error')
    return <span className={styles['quiet']}>{t(($) => $.mainReport.errorCode, { code: cell.errorCode ?? 0 })}</span>;
  const price = comparedAmount(cell);
  if (cell.state !== 'offer' || price === null)
    return <span className={styles['quiet']}>{t(($) => $.mainReport.notChecked)}</span>;
  const text = cell.currency === currency ? formats.amount(price, currency) : formats.money(price, cell.currency);
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
      <CountedKind cell={cell} compared={compared} />
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

/** Of which kind the price of an offer is where another than the plain one was asked for. */
function CountedKind({ cell, compared }: { readonly cell: RrpRow['cells'][number]; readonly compared: ComparedPrice }) {
  const { t } = useTranslation();
  const lacked = lackedKind(cell, compared);
  const kind = cell.compared ?? 'plain';
  if (lacked === null && kind === 'plain') return null;
  return (
    <span className={styles['quiet']} title={lacked === null ? undefined : t(($) => $.priceKinds.lacks[lacked])}>
      {t(($) => $.priceKinds.short[kind])}
    </span>
  );
}
