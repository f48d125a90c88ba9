import { useMediaQuery } from '@mantine/hooks';
import type { ComparedPrice, ReportSource, RrpRow } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '#components/page/phone.ts';
import type { GridColumn } from '#components/virtual-table/grid-column.ts';
import { useFormats } from '#lib/format/index.ts';
import { comparedAmount } from '#lib/reports/compared-amount.ts';
import { sourceKey } from '#lib/reports/named-sources.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { RrpCell } from './RrpCell.tsx';
import styles from './rrp-report.module.css';

/** The product, its recommended price, how many keep to it, and a column per company. */
export function useRrpColumns(
  sources: readonly ReportSource[],
  compared: ComparedPrice,
): readonly GridColumn<RrpRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const phone = useMediaQuery(PHONE) ?? false;
  const mayOpenProduct = useMayOpen('/products/$id');
  return useMemo(() => {
    const amount = (value: number | null, { currency }: RrpRow): string =>
      value === null ? '—' : formats.amount(value, currency);
    const count = (id: 'below' | 'even' | 'above', sort?: string): GridColumn<RrpRow> => ({
      id,
      label: t(($) => $.reports.rrp[id]),
      width: 74,
      align: 'end',
      ...(sort !== undefined && { sort }),
      text: (row) => String(row[id]),
      cell: (row) => <span className={id === 'below' && row.below > 0 ? styles['bad'] : undefined}>{row[id]}</span>,
    });
    const product: GridColumn<RrpRow> = {
      id: 'name',
      label: t(($) => $.reports.product),
      width: phone ? 172 : 280,
      pinned: true,
      sort: 'name',
      text: ({ name }) => name,
      cell: ({ productId, name, clientArticle, brand }) => (
        <div className={styles['product']}>
          {mayOpenProduct ? (
            <a href={`/products/${productId}`} tabIndex={-1} title={name}>
              {name}
            </a>
          ) : (
            <span title={name}>{name}</span>
          )}
          <span className={styles['second']}>{[clientArticle, brand].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    };
    const price = (id: 'mrp' | 'ownPrice', label: string, sort?: string): GridColumn<RrpRow> => ({
      id,
      label,
      width: 100,
      align: 'end',
      ...(sort !== undefined && { sort }),
      text: (row) => amount(row[id], row),
      cell: (row) => (id === 'mrp' ? <strong>{amount(row.mrp, row)}</strong> : amount(row.ownPrice, row)),
    });
    return [
      product,
      price(
        'mrp',
        t(($) => $.reports.rrp.mrp),
        'mrp',
      ),
      price(
        'ownPrice',
        t(($) => $.reports.rrp.own),
      ),
      count('below', 'violations'),
      count('even'),
      count('above'),
      {
        id: 'lowest',
        label: t(($) => $.reports.rrp.lowest),
        width: 110,
        align: 'end',
        sort: 'lowest',
        text: ({ lowest }) => (lowest === null ? '' : formats.percent(lowest, true)),
        cell: ({ lowest }) => (lowest === null ? '—' : formats.percent(lowest, true)),
      },
      ...sources.map((source, at): GridColumn<RrpRow> => ({
        id: sourceKey(source),
        label: source.name,
        width: 132,
        align: 'end',
        text: (row) => {
          const cell = row.cells.find((one) => one.source === at);
          return cell?.state === 'offer' ? amount(comparedAmount(cell), row) : '';
        },
        cell: (row) => (
          <RrpCell cell={row.cells.find((one) => one.source === at)} currency={row.currency} compared={compared} />
        ),
      })),
    ];
  }, [t, formats, phone, mayOpenProduct, sources, compared]);
}
