import { Select, TextInput } from '@mantine/core';
import { approveFilter } from '@tsenomer/contracts';
import type { AutoApproveWindow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { DayRange } from '#lib/offline/DayRange.tsx';
import { PlaceFilters, StatusFilter } from '#lib/offline/PlaceFilters.tsx';
import { isFiltered, NO_FILTERS, withFilters } from './tasks-search.ts';
import type { TasksFilters } from './tasks-search.ts';

interface TaskFiltersProps {
  readonly filters: TasksFilters;
  /** When tasks approve themselves; the filter by approval follows from it. */
  readonly window: AutoApproveWindow;
  readonly onChange: (filters: TasksFilters) => void;
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** What narrows the list of tasks (P2 §3 "Offline task store filter fields"). */
export function TaskFilters({ filters, window, onChange }: TaskFiltersProps) {
  const { t } = useTranslation();
  const change = (patch: Partial<TasksFilters>): void => onChange(withFilters(filters, patch, window));
  return (
    <FiltersBar active={isFiltered(filters)} onReset={() => onChange(NO_FILTERS)}>
      <SearchField
        label={t(($) => $.offline.search)}
        placeholder={t(($) => $.offline.searchHint)}
        value={filters.search ?? ''}
        onChange={(search) => change({ search: given(search) })}
      />
      <StatusFilter value={filters} onChange={change} />
      <PlaceFilters value={filters} onChange={change} />
      <ApprovedField filters={filters} window={window} onChange={(approved) => change({ approved })} />
      <DayRange
        label={t(($) => $.offline.scheduled)}
        from={filters.from}
        to={filters.to}
        onChange={(from, to) => change({ from, to })}
      />
      <DayRange
        label={t(($) => $.offline.done)}
        from={filters.doneFrom}
        to={filters.doneTo}
        onChange={(doneFrom, doneTo) => change({ doneFrom, doneTo })}
      />
      <SearchField
        label={t(($) => $.offline.article)}
        placeholder={t(($) => $.offline.articleHint)}
        value={filters.article ?? ''}
        onChange={(article) => change({ article: given(article) })}
      />
    </FiltersBar>
  );
}

const APPROVED = ['approved', 'notApproved'] as const;

/** Hidden when everything approves itself, and of use only among completed tasks (P2 §4). */
function ApprovedField({
  filters,
  window,
  onChange,
}: Omit<TaskFiltersProps, 'onChange'> & { readonly onChange: (approved: TasksFilters['approved']) => void }) {
  const { t } = useTranslation();
  const state = approveFilter(filters.status ?? [], window);
  const label = t(($) => $.offline.approval);
  if (state === 'hidden') return null;
  if (state === 'disabled') return <TextInput label={label} disabled value={t(($) => $.offline.onlyCompleted)} />;
  return (
    <Select
      label={label}
      placeholder={t(($) => $.offline.anyApproval)}
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      data={APPROVED.map((each) => ({ value: each, label: t(($) => $.offline.approvals[each]) }))}
      value={filters.approved ?? null}
      onChange={(value) => onChange(APPROVED.find((each) => each === value))}
    />
  );
}
