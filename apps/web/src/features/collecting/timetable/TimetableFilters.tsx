import { RUN_COMMANDS } from '@tsenomer/contracts';
import type { RunCommand } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#components/inputs/ZoneSelect.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { TimetableSearch } from './timetable-search.ts';

interface TimetableFiltersProps {
  readonly search: TimetableSearch;
  readonly zone: string;
  readonly onSearch: (search: Partial<TimetableSearch>) => void;
}

/** Which kinds are shown, and by the clock of which zone. */
export function TimetableFilters({ search, zone, onSearch }: TimetableFiltersProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  return (
    <FiltersBar
      active={search.command !== undefined || search.zone !== undefined}
      onReset={() => onSearch({ command: undefined, zone: undefined })}
    >
      <Select<RunCommand>
        label={t(($) => $.timetable.fields.command)}
        placeholder={t(($) => $.timetable.allCommands)}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        data={RUN_COMMANDS.map((value) => ({ value, label: t(($) => $.timetable.command[value]) }))}
        value={search.command ?? null}
        onChange={(command) => onSearch({ command: command ?? undefined })}
      />
      <ZoneSelect
        label={t(($) => $.timetable.fields.timezone)}
        value={zone}
        onChange={(next) => onSearch({ zone: next === timeZone ? undefined : next })}
      />
    </FiltersBar>
  );
}
