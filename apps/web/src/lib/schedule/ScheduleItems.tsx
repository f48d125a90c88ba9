import { Menu } from '@mantine/core';
import { IconCopyPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A monitoring that its menu acts on. */
export interface ScheduleTarget {
  readonly id: number;
  readonly name: string;
}

export interface ScheduleCommands {
  readonly pause: (collection: ScheduleTarget) => Promise<void>;
  readonly resume: (collection: ScheduleTarget) => Promise<void>;
  readonly duplicate: (collection: ScheduleTarget) => Promise<void>;
}

interface ScheduleItemsProps {
  readonly collection: ScheduleTarget;
  readonly paused: boolean;
  readonly commands: ScheduleCommands;
  readonly may: { readonly edit: boolean; readonly create: boolean };
}

/** Lines of a monitoring's menu: whether the timetable starts it, and another one like it. */
export function ScheduleItems({ collection, paused, commands, may }: ScheduleItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      {may.edit && (
        <Menu.Item
          leftSection={paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() => void (paused ? commands.resume(collection) : commands.pause(collection))}
        >
          {t(($) => $.schedule[paused ? 'resume' : 'pause'])}
        </Menu.Item>
      )}
      {may.create && (
        <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={() => void commands.duplicate(collection)}>
          {t(($) => $.schedule.duplicate)}
        </Menu.Item>
      )}
    </>
  );
}
