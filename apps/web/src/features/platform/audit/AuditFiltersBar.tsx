import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ActorField } from './ActorField.tsx';
import { isFiltered } from './audit-search.ts';
import type { AuditFilters } from './audit-search.ts';

interface AuditFiltersBarProps {
  readonly filters: AuditFilters;
  readonly actorName: string | undefined;
  readonly onChange: (filters: AuditFilters) => void;
}

/** What narrows the journal: text, who, what, which action, which days. */
export function AuditFiltersBar({ filters, actorName, onChange }: AuditFiltersBarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = (patch: Partial<AuditFilters>) => onChange({ ...filters, ...patch });
  const clear = { 'aria-label': t(($) => $.components.clear) };
  return (
    <FiltersBar active={isFiltered(filters)} onReset={() => onChange(NO_FILTERS)}>
      <SearchField
        label={t(($) => $.common.search)}
        placeholder={t(($) => $.audit.search)}
        value={filters.search ?? ''}
        onChange={(search) => change({ search: search === '' ? undefined : search })}
      />
      <ActorField value={filters.who} name={actorName} onChange={(who) => change({ who })} />
      <Select
        label={t(($) => $.audit.what)}
        placeholder={t(($) => $.audit.anything)}
        clearable
        clearButtonProps={clear}
        data={AUDIT_ENTITIES.map((entity) => ({ value: entity, label: t(($) => $.audit.entities[entity]) }))}
        value={filters.entity ?? null}
        onChange={(value) => change({ entity: AUDIT_ENTITIES.find((entity) => entity === value) })}
      />
      <Select
        label={t(($) => $.audit.action)}
        placeholder={t(($) => $.audit.anyAction)}
        clearable
        clearButtonProps={clear}
        data={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(($) => $.audit.actions[action]) }))}
        value={filters.action ?? null}
        onChange={(value) => change({ action: AUDIT_ACTIONS.find((action) => action === value) })}
      />
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        label={t(($) => $.audit.period)}
        placeholder={t(($) => $.audit.anyTime)}
        size="sm"
        clearable
        locale={locale}
        valueFormat="DD.MM.YY"
        clearButtonProps={clear}
        value={[filters.from ?? null, filters.to ?? null]}
        onChange={([from, to]) => change({ from: from ?? undefined, to: to ?? undefined })}
      />
    </FiltersBar>
  );
}

const NO_FILTERS = {
  who: undefined,
  entity: undefined,
  action: undefined,
  search: undefined,
  from: undefined,
  to: undefined,
};
