import type { ProductItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { thumbnailOf } from '#lib/products/thumbnail-of.ts';
import { useFormats } from '#lib/format/index.ts';
import { BarcodesCell } from './BarcodesCell.tsx';
import { MarketCell } from './MarketCell.tsx';
import styles from './products.module.css';

/** Columns of the product list; who reads barcodes does not read other articles (P2 §2: toggles for them and dates). */
export function useProductColumns(): readonly Column<ProductItem>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t(($) => $.products.name),
      phone: 'title',
      width: '32%',
      cell: (product) => <Name product={product} />,
    },
    { id: 'article', header: t(($) => $.products.article), cell: (product) => <Code text={product.clientArticle} /> },
    {
      id: 'manufacturerArticle',
      header: t(($) => $.products.manufacturerArticle),
      usuallyHidden: true,
      cell: (product) => <Code text={product.manufacturerArticle} />,
    },
    {
      id: 'companyArticle',
      header: t(($) => $.products.companyArticle),
      usuallyHidden: true,
      cell: (product) => <Code text={product.companyArticle} />,
    },
    {
      id: 'barcodes',
      header: t(($) => $.products.barcodes),
      phone: 'hidden',
      cell: (product) => <BarcodesCell name={product.name} codes={product.barcodes} />,
    },
    { id: 'brand', header: t(($) => $.products.brand), cell: (product) => <Words text={product.brand} /> },
    {
      id: 'category',
      header: t(($) => $.products.category),
      phone: 'hidden',
      cell: ({ categories }) => <Words text={categories.at(-1) ?? null} title={categories.join(' › ')} />,
    },
    {
      id: 'tags',
      header: t(($) => $.products.tags),
      phone: 'hidden',
      usuallyHidden: true,
      cell: (product) => <Words text={product.tags.join(', ') || null} />,
    },
    {
      id: 'mrp',
      header: t(($) => $.products.mrp),
      align: 'end',
      cell: (product) => <Money amount={product.mrp} currency={product.currency} withSign />,
    },
    {
      id: 'violations',
      header: t(($) => $.products.belowMrp),
      align: 'end',
      cell: ({ mrpViolations }) => <Violations count={mrpViolations.count} />,
    },
    {
      id: 'links',
      header: t(($) => $.products.linksCount),
      align: 'end',
      cell: (product) => <Links product={product} />,
    },
    {
      id: 'updated',
      header: t(($) => $.products.updated),
      phone: 'hidden',
      usuallyHidden: true,
      cell: (product) => <DateTime at={product.updatedAt} show="date" />,
    },
    {
      id: 'market',
      header: t(($) => $.products.market),
      align: 'end',
      cell: (product) => (product.linksCount === 0 ? '—' : <MarketCell product={product} />),
    },
  ];
}

function Name({ product }: { readonly product: ProductItem }) {
  const { t } = useTranslation();
  return (
    <span className={styles['name']}>
      <Thumbnail {...thumbnailOf(product)} />
      <span>
        {product.name} {product.deleted && <StatusBadge tone="calm">{t(($) => $.products.deleted)}</StatusBadge>}
      </span>
    </span>
  );
}

function Links({ product: { linksCount, proposalsCount } }: { readonly product: ProductItem }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {formats.number(linksCount)}
      {proposalsCount > 0 && (
        <div>
          <StatusBadge tone="info">{t(($) => $.products.proposals, { count: proposalsCount })}</StatusBadge>
        </div>
      )}
    </>
  );
}

function Violations({ count }: { readonly count: number }) {
  const formats = useFormats();
  return count === 0 ? '—' : <StatusBadge tone="bad">{formats.number(count)}</StatusBadge>;
}

/**
 * Longer than any usual word or article: it is broken, as it would push the last columns out of sight. The usual ones
 * stay whole.
 */
const LONG_WORD = /\S{20,}/;

function Words({ text, title }: { readonly text: string | null; readonly title?: string }) {
  return (
    <span className={styles['words']} data-long={LONG_WORD.test(text ?? '')} title={title}>
      {text ?? '—'}
    </span>
  );
}

function Code({ text }: { readonly text: string | null }) {
  return (
    <span className={`${styles['code']} tabular`} data-long={LONG_WORD.test(text ?? '')}>
      {text ?? '—'}
    </span>
  );
}
