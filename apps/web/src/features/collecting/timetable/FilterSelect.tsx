import { TASK_FILTERS } from '@tsenomer/contracts';
import type { TaskFilter } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FilterSelectProps {
  readonly value: TaskFilter;
  readonly onChange: (filter: TaskFilter) => void;
}

/** Which links are checked (P2 §3 "Timetable event"); searches have their own products, those without a link. */
export function FilterSelect({ value, onChange }: FilterSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<TaskFilter>
      label={t(($) => $.timetable.fields.filter)}
      allowDeselect={false}
      data={TASK_FILTERS.map((filter) => ({ value: filter, label: t(($) => $.timetable.filter[filter]) }))}
      value={value}
      onChange={(filter) => filter !== null && onChange(filter)}
    />
  );
}
