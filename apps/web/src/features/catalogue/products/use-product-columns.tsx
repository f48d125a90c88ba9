import type { ProductItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { BarcodesCell } from './BarcodesCell.tsx';
import { MarketCell } from './MarketCell.tsx';
import type { ProductColumn } from './product-search.ts';
import styles from './products.module.css';

/** Columns of the product list: the name, the ones that are wanted, and what the market asks. */
export function useProductColumns(shown: readonly ProductColumn[]): readonly Column<ProductItem>[] {
  const { t } = useTranslation();
  const optional: Readonly<Record<ProductColumn, Omit<Column<ProductItem>, 'id'>>> = {
    article: { header: t(($) => $.products.article), cell: (product) => <Code text={product.clientArticle} /> },
    manufacturerArticle: {
      header: t(($) => $.products.manufacturerArticle),
      cell: (product) => <Code text={product.manufacturerArticle} />,
    },
    companyArticle: {
      header: t(($) => $.products.companyArticle),
      cell: (product) => <Code text={product.companyArticle} />,
    },
    barcodes: {
      header: t(($) => $.products.barcodes),
      phone: 'hidden',
      cell: (product) => <BarcodesCell name={product.name} codes={product.barcodes} />,
    },
    brand: { header: t(($) => $.products.brand), cell: (product) => <Words text={product.brand} /> },
    category: {
      header: t(($) => $.products.category),
      phone: 'hidden',
      cell: ({ categories }) => <Words text={categories.at(-1) ?? null} title={categories.join(' › ')} />,
    },
    tags: {
      header: t(($) => $.products.tags),
      phone: 'hidden',
      cell: (product) => <Words text={product.tags.join(', ') || null} />,
    },
    mrp: {
      header: t(($) => $.products.mrp),
      align: 'end',
      cell: (product) => <Money amount={product.mrp} currency={product.currency} withSign />,
    },
    violations: {
      header: t(($) => $.products.violations),
      align: 'end',
      cell: ({ mrpViolations }) => <Violations count={mrpViolations.count} />,
    },
    links: { header: t(($) => $.products.linksCount), align: 'end', cell: (product) => <Links product={product} /> },
    updated: {
      header: t(($) => $.products.updated),
      phone: 'hidden',
      cell: (product) => <DateTime at={product.updatedAt} show="date" />,
    },
  };
  return [
    {
      id: 'name',
      header: t(($) => $.products.name),
      phone: 'title',
      width: '32%',
      cell: (product) => <Name product={product} />,
    },
    ...shown.map((id) => ({ id, ...optional[id] })),
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
      {product.photo !== null && (
        <img
          src={`/api/product-photos/${product.photo.replace(/\.webp$/, '-s.webp')}`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      )}
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
