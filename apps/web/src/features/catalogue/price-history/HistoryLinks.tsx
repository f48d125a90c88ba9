import { Anchor } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import type { ProductLink } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';
import { CheckPrice } from './CheckPrice.tsx';
import { CheckState } from './CheckState.tsx';
import { CityChoice } from './CityChoice.tsx';
import { placeKey, placeName } from './place-name.ts';
import type { PriceHistoryPanelProps } from './PriceHistoryPanel.tsx';
import { usePriceHistory } from './use-price-history.ts';
import styles from './PriceHistory.module.css';

/**
 * Where a product is watched, and what the newest check of each link found in the city of the history, at each address
 * where it is checked at addresses.
 */
export function HistoryLinks({ productId, period, cityId, onCity, now }: PriceHistoryPanelProps) {
  const { t } = useTranslation();
  const history = usePriceHistory(productId, period, now, cityId);
  const city = history.data?.city ?? null;
  const asked = cityId ?? city?.id;
  const links = useQuery({
    ...query(productRoutes.productLinks, {
      params: { id: productId },
      ...(asked !== undefined && { query: { cityId: asked } }),
    }),
    enabled: history.data !== undefined || history.isError,
  });
  const columns = useLinkColumns();
  return (
    <>
      {history.data !== undefined && (
        <div className={styles['choice']}>
          <CityChoice cities={history.data.cities} city={city} onCity={onCity} />
        </div>
      )}
      <ArrangedTable
        name="history-links"
        label={t(($) => $.priceHistory.linksLabel, { name: history.data?.name ?? '' })}
        columns={columns}
        rows={links.data?.items.flatMap(checksOf)}
        rowKey={(check) => placeKey(check)}
        error={links.error}
        onRetry={() => void links.refetch()}
        empty={<EmptyState title={t(($) => $.priceHistory.emptyLinks)} />}
      />
    </>
  );
}

interface LinkCheck extends Pick<
  ProductLink,
  'companyId' | 'companyName' | 'url' | 'price' | 'oldPrice' | 'currency' | 'available' | 'errorCode' | 'checkedAt'
> {
  readonly companyShop: ProductLink['places'][number]['companyShop'];
}

/**
 * Prices at addresses are not those of each other: each has a row, and the link itself one where it has none of them.
 */
function checksOf(link: ProductLink): readonly LinkCheck[] {
  return link.places.length === 0
    ? [{ ...link, companyShop: null }]
    : link.places.map((place) => ({ ...link, ...place }));
}

function useLinkColumns(): readonly Column<LinkCheck>[] {
  const { t } = useTranslation();
  return [
    { id: 'company', header: t(($) => $.priceHistory.company), phone: 'title', cell: placeName },
    {
      id: 'link',
      header: t(($) => $.priceHistory.link),
      cell: ({ url }) => (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={styles['url'] ?? ''}>
          {url.replace(/^https?:\/\//, '')}
        </Anchor>
      ),
    },
    {
      id: 'price',
      header: t(($) => $.priceHistory.price),
      align: 'end',
      cell: ({ price, oldPrice, currency }) => <CheckPrice price={price} oldPrice={oldPrice} currency={currency} />,
    },
    {
      id: 'state',
      header: t(($) => $.priceHistory.state),
      cell: ({ available, errorCode, checkedAt }) => (
        <CheckState available={checkedAt === null ? null : available} errorCode={errorCode} />
      ),
    },
    {
      id: 'checkedAt',
      header: t(($) => $.priceHistory.checkedAt),
      width: 130,
      cell: ({ checkedAt }) => <DateTime at={checkedAt} />,
    },
  ];
}
