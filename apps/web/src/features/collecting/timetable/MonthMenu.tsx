import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCalendarX, IconCopy, IconDots, IconPlus, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenWindow } from './TimetableWindows.tsx';

interface MonthMenuProps {
  readonly mayEdit: boolean;
  /** Edits are staged: what is saved at once waits for them. */
  readonly staged: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (window: OpenWindow) => void;
  readonly onCopy: (months: number) => void;
}

/** What can be done with the timetable: add, and what is saved at once. */
export function MonthMenu({ mayEdit, staged, busy, onAdd, onOpen, onCopy }: MonthMenuProps) {
  const { t } = useTranslation();
  const waits = staged || busy;
  return (
    <>
      {mayEdit && (
        <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
          {t(($) => $.timetable.add)}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t(($) => $.timetable.more)}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => onOpen({ window: 'repetitions' })}>
            {t(($) => $.timetable.repetitions.title)}
          </Menu.Item>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<IconCopy size={16} />} disabled={waits} onClick={() => onCopy(1)}>
                {t(($) => $.timetable.copyMonth.one)}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={16} />} disabled={waits} onClick={() => onCopy(3)}>
                {t(($) => $.timetable.copyMonth.three)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarX size={16} />}
                disabled={waits}
                onClick={() => onOpen({ window: 'clear' })}
              >
                {t(($) => $.timetable.clearDays.title)}
              </Menu.Item>
              {staged && <Menu.Label>{t(($) => $.timetable.saveFirst)}</Menu.Label>}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
