import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { collectionRoutes, companyRoutes, WEB_REPORT_STATES } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { FRESH } from '#lib/reports/filter-lists.ts';
import { NO_OFFER_FILTERS } from '#lib/reports/offer-address.ts';
import { OfferFilters } from '#lib/reports/OfferFilters.tsx';
import { isNarrowed } from './web-address.ts';
import type { WebAddress } from './web-address.ts';

interface WebFiltersProps {
  readonly address: WebAddress;
  readonly onChange: (change: Partial<WebAddress>) => void;
}

/** Which monitorings, and what of them. */
export function WebFilters({ address, onChange }: WebFiltersProps) {
  const { t } = useTranslation();
  const monitorings = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: 1_000_000 } }),
    staleTime: FRESH,
  });
  return (
    <FiltersBar
      active={isNarrowed(address)}
      onReset={() => onChange({ ...NO_OFFER_FILTERS, state: 'all', violations: false })}
    >
      <MultiSelectField
        label={t(($) => $.reports.web.monitorings)}
        options={monitorings.data?.items ?? []}
        placeholder={t(($) => $.reports.web.choose)}
        value={address.monitorings ?? []}
        onChange={(chosen) => onChange({ monitorings: chosen.length === 0 ? undefined : chosen, page: 1 })}
      />
      <OfferFilters
        address={address}
        companies={(companies.data?.items ?? []).map(({ id, fullName }) => ({ id, name: fullName }))}
        onChange={onChange}
      />
      <NativeSelect
        label={t(($) => $.reports.web.state)}
        value={address.state}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ state: WEB_REPORT_STATES.find((state) => state === value) ?? 'all', page: 1 });
        }}
        data={WEB_REPORT_STATES.map((value) => ({ value, label: t(($) => $.reports.web.states[value]) }))}
      />
      <Switch
        label={t(($) => $.reports.web.violationsOnly)}
        checked={address.violations}
        onChange={(event) => onChange({ violations: event.currentTarget.checked, page: 1 })}
      />
    </FiltersBar>
  );
}
