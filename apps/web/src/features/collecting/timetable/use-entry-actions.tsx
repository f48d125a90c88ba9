import { IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconTrashOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EntryAction } from '#components/calendar/calendar-entry.ts';
import type { OpenWindow } from './TimetableWindows.tsx';
import { isOpen } from './timetable-items.ts';
import type { TimetableItem } from './timetable-items.ts';
import type { EditCommands } from './use-edit-commands.ts';

interface EntryActionsInput {
  readonly commands: EditCommands;
  readonly mayEdit: boolean;
  readonly onOpen: (window: OpenWindow) => void;
}

/** The menu of a start. */
export function useEntryActions({ commands, mayEdit, onOpen }: EntryActionsInput) {
  const { t } = useTranslation();
  return (item: TimetableItem): readonly EntryAction[] => {
    const open = {
      id: 'open',
      label: t(($) => $.timetable.entry.open),
      icon: <IconPencil size={16} />,
      onSelect: () => onOpen({ window: 'entry', key: item.key }),
    };
    if (!mayEdit) return [open];
    const removed = item.staged === 'removed';
    return [
      open,
      {
        id: 'copy',
        label: t(($) => $.timetable.entry.copy),
        icon: <IconCopy size={16} />,
        onSelect: () => onOpen({ window: 'copy', items: [item], title: t(($) => $.timetable.entry.copyTitle) }),
      },
      ...(isOpen(item) && item.entry !== null && !removed
        ? [
            {
              id: 'switch',
              label: t(($) => $.timetable.entry[item.active ? 'off' : 'on']),
              icon: item.active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
              onSelect: () => void commands.patch(item, { active: !item.active }),
            },
          ]
        : []),
      ...(isOpen(item)
        ? [
            {
              id: 'remove',
              label: removed ? t(($) => $.timetable.entry.keep) : t(($) => $.common.remove),
              icon: removed ? <IconTrashOff size={16} /> : <IconTrash size={16} />,
              removes: !removed,
              onSelect: () => commands.toggleRemoval(item),
            },
          ]
        : []),
    ];
  };
}
