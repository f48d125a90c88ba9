import type { ProductItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';

/** Columns of the product list. */
export function useProductColumns(): readonly Column<ProductItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.products.name),
        phone: 'title',
        width: '34%',
        cell: (product) => (
          <>
            {product.name} {product.deleted && <StatusBadge tone="calm">{t(($) => $.products.deleted)}</StatusBadge>}
          </>
        ),
      },
      { id: 'article', header: t(($) => $.products.article), cell: (product) => <Code text={product.clientArticle ?? '—'} /> },
      {
        id: 'barcode',
        header: t(($) => $.products.barcode),
        phone: 'hidden',
        cell: ({ barcodes }) => (
          <Code text={(barcodes[0] ?? '—') + (barcodes.length > 1 ? ` +${barcodes.length - 1}` : '')} hint={barcodes.join(', ')} />
        ),
      },
      { id: 'brand', header: t(($) => $.products.brand), cell: (product) => product.brand ?? '—' },
      { id: 'category', header: t(($) => $.products.category), phone: 'hidden', cell: (product) => product.categories.join(' › ') || '—' },
      { id: 'mrp', header: t(($) => $.products.mrp), align: 'end', cell: (product) => <Money amount={product.mrp} currency={product.currency} withSign /> },
      { id: 'links', header: t(($) => $.products.linksCount), align: 'end', cell: (product) => formats.number(product.linksCount) },
      { id: 'updated', header: t(($) => $.products.updated), phone: 'hidden', cell: (product) => <DateTime at={product.updatedAt} show="date" /> },
    ],
    [t, formats],
  );
}

function Code({ text, hint }: { readonly text: string; readonly hint?: string }) {
  return (
    <span className="tabular" title={hint} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </span>
  );
}
