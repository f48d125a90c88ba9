import { OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { OfflineStatus } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SelectField } from '#components/inputs/SelectField.tsx';
import { withChosen } from '#components/inputs/with-chosen.ts';
import { useMay } from '#lib/user/current-user.ts';
import { useCities, useShopCompanies, useStaffOptions } from './use-people-and-places.ts';

/** What tasks are told apart by, in the list and in the calendar. */
export interface PlaceFilterValues {
  readonly status?: OfflineStatus[] | undefined;
  readonly city?: number | undefined;
  readonly companyIds?: number[] | undefined;
  readonly agent?: number | undefined;
}

interface PlaceFiltersProps {
  readonly value: PlaceFilterValues;
  readonly onChange: (patch: PlaceFilterValues) => void;
}

const several = <V,>(chosen: V[]): V[] | undefined => (chosen.length === 0 ? undefined : chosen);

/** The field for statuses. */
export function StatusFilter({ value, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation();
  return (
    <MultiSelectField
      label={t(($) => $.offline.statusLabel)}
      placeholder={t(($) => $.offline.anyStatus)}
      options={OFFLINE_STATUSES.map((each, id) => ({ id, name: t(($) => $.offline.status[each]) }))}
      value={(value.status ?? []).map((each) => OFFLINE_STATUSES.indexOf(each))}
      onChange={(ids) => onChange({ status: several(OFFLINE_STATUSES.filter((_, id) => ids.includes(id))) })}
    />
  );
}

/** Fields for city, companies and agent; who may not read people or companies is not asked for them. */
export function PlaceFilters({ value, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation();
  const mayUsers = useMay('users.read');
  const mayNames = useMay('names.read');
  const cities = useCities();
  const companies = useShopCompanies();
  const staff = useStaffOptions();
  return (
    <>
      <SelectField
        label={t(($) => $.offline.city)}
        placeholder={t(($) => $.offline.anyCity)}
        options={withChosen(cities, value.city === undefined ? [] : [value.city])}
        value={value.city}
        onChange={(city) => onChange({ city })}
      />
      {mayNames && (
        <MultiSelectField
          label={t(($) => $.offline.companies)}
          placeholder={t(($) => $.offline.anyCompany)}
          options={companies}
          value={value.companyIds ?? []}
          onChange={(ids) => onChange({ companyIds: several(ids) })}
        />
      )}
      {mayUsers && (
        <SelectField
          label={t(($) => $.offline.agent)}
          placeholder={t(($) => $.offline.anyAgent)}
          options={withChosen(staff, value.agent === undefined ? [] : [value.agent])}
          value={value.agent}
          onChange={(agent) => onChange({ agent })}
        />
      )}
    </>
  );
}
