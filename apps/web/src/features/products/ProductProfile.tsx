import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import type { ProductProfile as Profile } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { Change } from '#components/values/Change.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { deviation, summariseOffers } from './offers.ts';
import styles from './ProductProfile.module.css';

interface ProductProfileProps {
  readonly productId: number;
  /** The price history of the product. */
  readonly history: ReactNode;
  /** The product's links with their newest checks. */
  readonly links: ReactNode;
}

/** One product: what it is, what the market asks for it now, how that changed and where it is sold. */
export function ProductProfile({ productId, history, links }: ProductProfileProps) {
  const { t } = useTranslation();
  const profile = useQuery(query(productRoutes.productProfile, { params: { id: productId } }));
  return (
    <QueryView page query={profile}>
      {(product) => (
        <>
          <PageHeader
            title={product.name}
            marks={product.deleted && <StatusBadge tone="calm">{t(($) => $.products.deleted)}</StatusBadge>}
            breadcrumbs={[{ label: t(($) => $.products.title), link: { to: '/products' } }]}
            description={<Facts product={product} />}
          />
          <Market product={product} />
          <div className={styles['stack']}>
            <Panel title={t(($) => $.products.history)}>{history}</Panel>
            <section>
              <Title order={2} mb="xs">
                {t(($) => $.products.linksTitle)}
              </Title>
              {links}
            </section>
          </div>
        </>
      )}
    </QueryView>
  );
}

function Facts({ product }: { readonly product: Profile }) {
  const { t } = useTranslation();
  const facts = [
    [t(($) => $.products.article), product.clientArticle],
    [t(($) => $.products.manufacturerArticle), product.manufacturerArticle],
    [t(($) => $.products.barcodes), product.barcodes.join(', ')],
    [t(($) => $.products.brand), product.brand],
    [t(($) => $.products.category), product.categories.join(' › ')],
    [t(($) => $.products.tags), product.tags.join(', ')],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name}>
              <dt>{name}:</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Market({ product }: { readonly product: Profile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { best, inStock } = summariseOffers(product.links);
  const bestPrice = best?.price ?? null;
  const change = deviation(bestPrice, product.mrp);
  const money = (amount: number | null): string => (amount === null ? '—' : formats.money(amount, product.currency));
  return (
    <div className={styles['figures']}>
      <StatCard
        label={t(($) => $.products.bestPrice)}
        value={money(bestPrice)}
        {...(best !== null && { hint: t(($) => $.products.bestAt, { company: best.companyName }) })}
      />
      <StatCard label={t(($) => $.products.mrp)} value={money(product.mrp)} />
      <StatCard label={t(($) => $.products.toMrp)} value={change === null ? '—' : <Change basisPoints={change} />} />
      <StatCard
        label={t(($) => $.products.offers)}
        value={formats.number(inStock)}
        hint={t(($) => $.products.offersOf, { count: product.links.length })}
      />
    </div>
  );
}
