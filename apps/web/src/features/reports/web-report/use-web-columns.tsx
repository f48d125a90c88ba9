import type { WebReportRow } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { CorrectedMark } from '#lib/prices/CorrectedMark.tsx';
import { TypedPriceLines } from '#lib/prices/TypedPriceLines.tsx';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import styles from './web-report.module.css';

/** Columns of the web report: an offer a row. */
export function useWebColumns(): readonly Column<WebReportRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.reports.product),
        sort: 'name',
        phone: 'title',
        width: '28%',
        cell: ({ productId, name, clientArticle, brand }) => (
          <>
            <ScreenLink link={{ to: '/products/$id', params: { id: String(productId) } }} inherit>
              {name}
            </ScreenLink>
            <span className={styles['second']}>{[clientArticle, brand].filter(Boolean).join(' · ')}</span>
          </>
        ),
      },
      {
        id: 'company',
        header: t(($) => $.reports.company),
        sort: 'company',
        cell: ({ companyName, link }) =>
          link === null ? (
            companyName
          ) : (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={styles['link']}
              title={t(($) => $.reports.web.openLink, { company: companyName })}
            >
              {companyName}
            </a>
          ),
      },
      {
        id: 'city',
        header: t(($) => $.reports.web.city),
        cell: ({ cityName, address }) => (
          <>
            {cityName}
            {address !== null && <span className={styles['second']}>{address}</span>}
          </>
        ),
      },
      {
        id: 'price',
        header: t(($) => $.reports.web.price),
        sort: 'price',
        align: 'end',
        cell: (row) => (
          <>
            <Price row={row} />
            <CorrectedMark corrected={row.corrected} currency={row.currency} />
          </>
        ),
      },
      {
        id: 'mrp',
        header: t(($) => $.reports.web.mrp),
        align: 'end',
        cell: ({ mrp, productCurrency }) => (
          <span className="tabular">{mrp === null ? '—' : formats.money(mrp, productCurrency)}</span>
        ),
      },
      {
        id: 'deviation',
        header: t(($) => $.reports.web.deviation),
        sort: 'deviation',
        align: 'end',
        cell: ({ deviation }) => (deviation === null ? <span aria-hidden>—</span> : <Change basisPoints={deviation} />),
      },
      {
        id: 'rating',
        header: t(($) => $.reports.web.rating),
        align: 'end',
        cell: ({ rating, ratingCount }) => (
          <span className={`tabular ${styles['rating']}`}>
            {rating === null ? '—' : (rating / 100).toLocaleString(locale, { maximumFractionDigits: 2 })}
            {rating !== null && ratingCount !== null && ` · ${formats.number(ratingCount)}`}
          </span>
        ),
      },
      {
        id: 'checkedAt',
        header: t(($) => $.reports.web.checked),
        sort: 'checkedAt',
        align: 'end',
        cell: ({ checkedAt }) => <DateTime at={checkedAt} />,
      },
    ],
    [t, formats, locale],
  );
}

/** The price in stock, the one before it, or in a word why there is none. */
function Price({ row }: { readonly row: WebReportRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (row.state === 'error')
    return <span className={styles['second']}>{t(($) => $.mainReport.errorCode, { code: row.errorCode ?? 0 })}</span>;
  if (row.state === 'notAvailable' || row.price === null)
    return <span className={styles['second']}>{t(($) => $.mainReport.notAvailable)}</span>;
  return (
    <span className="tabular">
      <strong>{formats.money(row.price, row.currency)}</strong>
      {row.oldPrice !== null && row.oldPrice > row.price && (
        <s className={styles['second']}>{formats.money(row.oldPrice, row.currency)}</s>
      )}
      <TypedPriceLines typed={row.typed} currency={row.currency} />
    </span>
  );
}
