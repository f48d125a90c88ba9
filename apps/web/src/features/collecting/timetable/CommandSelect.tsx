import { RUN_COMMANDS } from '@tsenomer/contracts';
import type { RunCommand } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { IconLink, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** What a start does, as a picture: colours only repeat it. */
export const COMMAND_ICONS = {
  parse: <IconRefresh size={13} />,
  findLinks: <IconLink size={13} />,
  searchSellersAndLinks: <IconUsersGroup size={13} />,
} as const;

/** Secondary, success and warning (P2 §2 "Timetable"), by the names of the design system. */
export const COMMAND_TONES = { parse: 'calm', findLinks: 'good', searchSellersAndLinks: 'warn' } as const;

interface CommandSelectProps {
  readonly value: RunCommand;
  readonly onChange: (command: RunCommand) => void;
}

export function CommandSelect({ value, onChange }: CommandSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<RunCommand>
      label={t(($) => $.timetable.fields.command)}
      allowDeselect={false}
      data={RUN_COMMANDS.map((command) => ({ value: command, label: t(($) => $.timetable.command[command]) }))}
      value={value}
      onChange={(command) => command !== null && onChange(command)}
    />
  );
}
