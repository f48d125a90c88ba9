import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import type { ProductItem, ProductProfile } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './products.module.css';

/** The lowest and the highest price of a product; who asks them is read when somebody wants to know. */
export function MarketCell({ product }: { readonly product: ProductItem }) {
  const { t } = useTranslation();
  const span = useSpan(product);
  const [opened, setOpened] = useState(false);
  const profile = useQuery({ ...query(productRoutes.productProfile, { params: { id: product.id } }), enabled: opened });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          mx={-7}
          className="tabular"
          aria-label={`${t(($) => $.products.marketOf, { name: product.name })}, ${span}`}
          onClick={() => setOpened(!opened)}
        >
          {span}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.products.marketOf, { name: product.name })} tabIndex={-1} data-autofocus>
        <QueryView query={profile}>{(data) => <Market profile={data} />}</QueryView>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The lowest to the highest price in words. */
function useSpan({ prices: { min, max }, currency }: ProductItem): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (min === null || max === null) return t(($) => $.products.noPrices);
  return min.price === max.price
    ? formats.money(min.price, currency)
    : `${formats.amount(min.price, currency)} – ${formats.money(max.price, currency)}`;
}

function Market({ profile }: { readonly profile: ProductProfile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { prices, mrpViolations, currency, companyArticle } = profile;
  const asked = (end: ProductProfile['prices']['min']): string =>
    end === null
      ? '—'
      : `${formats.money(end.price, currency)}, ${profile.links.find(({ companyId }) => companyId === end.companyId)?.companyName ?? '—'}`;
  return (
    <dl className={styles['market']}>
      <dt>{t(($) => $.products.minPrice)}</dt>
      <dd className="tabular">{asked(prices.min)}</dd>
      <dt>{t(($) => $.products.maxPrice)}</dt>
      <dd className="tabular">{asked(prices.max)}</dd>
      <dt>{t(($) => $.products.inStock)}</dt>
      <dd className="tabular">
        {t(($) => $.common.of, { part: String(prices.count), whole: String(profile.links.length) })}
      </dd>
      <dt>{t(($) => $.products.violations)}</dt>
      <dd>
        {mrpViolations.count === 0 ? (
          t(($) => $.common.none)
        ) : (
          <StatusBadge tone="bad">{formats.number(mrpViolations.count)}</StatusBadge>
        )}
      </dd>
      <dt>{t(($) => $.products.companyArticle)}</dt>
      <dd className="tabular">{companyArticle ?? '—'}</dd>
    </dl>
  );
}
