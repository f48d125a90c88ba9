import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes, collectionRoutes, companyRoutes, INDEX_LINES } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { FRESH } from '#lib/reports/filter-lists.ts';
import { NO_OFFER_FILTERS, narrowsOffers } from '#lib/reports/offer-address.ts';
import { OfferFilters } from '#lib/reports/OfferFilters.tsx';
import { INDEX_PERIODS } from './index-address.ts';
import type { IndexAddress } from './index-address.ts';

interface IndexFiltersProps {
  readonly address: IndexAddress;
  readonly onChange: (change: Partial<IndexAddress>) => void;
}

/** Which period, lines of what, and what narrows them. */
export function IndexFilters({ address, onChange }: IndexFiltersProps) {
  const { t } = useTranslation();
  const { tab, monitoring } = address;
  const monitorings = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: 1_000_000 } }),
    staleTime: FRESH,
  });
  return (
    <FiltersBar
      active={narrowsOffers(address) || monitoring !== undefined}
      onReset={() => onChange({ ...NO_OFFER_FILTERS, monitoring: undefined })}
    >
      {tab !== 'discounts' && (
        <NativeSelect
          label={t(($) => $.reports.segments.period)}
          value={String(address.days)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ days: INDEX_PERIODS.find((days) => String(days) === value) ?? 90, page: 1 });
          }}
          data={INDEX_PERIODS.map((days) => ({
            value: String(days),
            label: t(($) => $.reports.segments.days, { count: days }),
          }))}
        />
      )}
      {tab === 'index' && <LinesChoice address={address} onChange={onChange} />}
      <NativeSelect
        label={t(($) => $.priceIndex.monitoring)}
        value={String(monitoring ?? '')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ monitoring: value === '' ? undefined : Number(value), page: 1 });
        }}
        data={[
          { value: '', label: t(($) => $.priceIndex.allMonitorings) },
          ...(monitorings.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <OfferFilters
        address={address}
        companies={(companies.data?.items ?? []).map(({ id, fullName }) => ({ id, name: fullName }))}
        onChange={onChange}
      />
    </FiltersBar>
  );
}

function LinesChoice({ address, onChange }: IndexFiltersProps) {
  const { t } = useTranslation();
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const levels = Math.max(1, meta.data?.max_level ?? 1, address.level);
  return (
    <>
      <NativeSelect
        label={t(($) => $.priceIndex.by)}
        value={address.by}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ by: INDEX_LINES.find((lines) => lines === value) ?? 'company' });
        }}
        data={INDEX_LINES.map((value) => ({ value, label: t(($) => $.priceIndex.lines[value]) }))}
      />
      {address.by === 'category' && (
        <NativeSelect
          label={t(($) => $.reports.segments.level)}
          value={String(address.level)}
          onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
          data={Array.from({ length: levels }, (_, at) => String(at + 1))}
        />
      )}
    </>
  );
}
