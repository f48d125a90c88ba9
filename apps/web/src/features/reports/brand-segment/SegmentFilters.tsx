import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes, SEGMENT_KINDS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { narrowsOffers } from '#lib/reports/offer-address.ts';
import { OfferFilters } from '#lib/reports/OfferFilters.tsx';
import { PERIODS, SEGMENT_FIGURES } from './segment-address.ts';
import type { SegmentAddress } from './segment-address.ts';

const UNFILTERED = { search: undefined, brandIds: undefined, categoryIds: undefined, companyIds: undefined } as const;

interface SegmentFiltersProps {
  readonly address: SegmentAddress;
  readonly companies: readonly Option[];
  readonly onChange: (change: Partial<SegmentAddress>) => void;
}

/** Which figure of which segments, over which period, and what narrows them. */
export function SegmentFilters({ address, companies, onChange }: SegmentFiltersProps) {
  const { t } = useTranslation();
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const levels = Math.max(1, meta.data?.max_level ?? 1, address.level);
  return (
    <FiltersBar active={narrowsOffers(address)} onReset={() => onChange(UNFILTERED)}>
      <NativeSelect
        label={t(($) => $.reports.segments.figure)}
        value={address.figure}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ figure: SEGMENT_FIGURES.find((one) => one === value) ?? 'ownIndex' });
        }}
        data={SEGMENT_FIGURES.map((value) => ({ value, label: t(($) => $.reports.segments.figures[value]) }))}
      />
      <NativeSelect
        label={t(($) => $.reports.segments.by)}
        value={address.by}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ by: SEGMENT_KINDS.find((kind) => kind === value) ?? 'category' });
        }}
        data={SEGMENT_KINDS.map((value) => ({ value, label: t(($) => $.reports.segments.kinds[value]) }))}
      />
      <NativeSelect
        label={t(($) => $.reports.segments.level)}
        value={String(address.level)}
        onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
        data={Array.from({ length: levels }, (_, at) => String(at + 1))}
      />
      <NativeSelect
        label={t(($) => $.reports.segments.period)}
        value={String(address.days)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ days: PERIODS.find((days) => String(days) === value) ?? 30 });
        }}
        data={PERIODS.map((days) => ({
          value: String(days),
          label: t(($) => $.reports.segments.days, { count: days }),
        }))}
      />
      <OfferFilters
        address={address}
        companies={companies}
        onChange={({ page: _page, ...change }) => onChange(change)}
      />
    </FiltersBar>
  );
}
