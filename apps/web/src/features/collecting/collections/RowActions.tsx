import type { CollectionItem } from '@tsenomer/contracts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustments, IconDots, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { isActiveStatus } from '#lib/run-status.ts';
import { ScheduleItems } from '#lib/schedule/ScheduleItems.tsx';
import type { ScheduleCommands } from '#lib/schedule/ScheduleItems.tsx';
import type { CollectionCommands } from './use-collection-commands.tsx';
import styles from './collections.module.css';

interface RowActionsProps {
  readonly collection: CollectionItem;
  readonly commands: CollectionCommands;
  readonly scheduling: ScheduleCommands;
  readonly paused: boolean;
  readonly onSettings: (collection: CollectionItem) => void;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly create: boolean };
  readonly children: ReactNode;
}

/**
 * What can be done with a monitoring from the list: run or stop it, pause or duplicate it, and whatever stands in
 * `children`.
 */
export function RowActions({ collection, commands, scheduling, paused, onSettings, may, children }: RowActionsProps) {
  const { t } = useTranslation();
  const active = isActiveStatus(collection.status);
  const { name } = collection;
  return (
    <div className={styles['actions']}>
      {children}
      {/* One button that changes what it does, so that whoever pressed it by keyboard can go on from it. */}
      {may.run && (
        <Tooltip label={t(($) => $.collections[active ? 'stop' : 'run'])}>
          <BusyIcon
            variant="light"
            size={30}
            {...(active && { color: 'red' })}
            busy={commands.isPending(collection.id)}
            aria-label={t(($) => $.collections[active ? 'stopOf' : 'runOf'], { name })}
            onClick={() => void (active ? commands.stop(collection) : commands.run(collection))}
          >
            {active ? <IconPlayerStop size={16} color="var(--bad)" /> : <IconPlayerPlay size={16} />}
          </BusyIcon>
        </Tooltip>
      )}
      {(may.edit || may.create) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="light" size={30} aria-label={t(($) => $.schedule.moreOf, { name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may.edit && (
              <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={() => onSettings(collection)}>
                {t(($) => $.collectionSettings.open)}
              </Menu.Item>
            )}
            <ScheduleItems collection={collection} paused={paused} commands={scheduling} may={may} />
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
