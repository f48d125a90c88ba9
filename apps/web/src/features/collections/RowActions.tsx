import type { CollectionItem } from '@tsenomer/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isActiveStatus } from '#lib/run-status.ts';
import type { CollectionCommands } from './use-collection-commands.tsx';
import styles from './collections.module.css';

interface RowActionsProps {
  readonly collection: CollectionItem;
  readonly commands: CollectionCommands;
  readonly mayRun: boolean;
  readonly children: ReactNode;
}

/** What can be done with a monitoring from the list: run or stop it, and whatever stands in `children`. */
export function RowActions({ collection, commands, mayRun, children }: RowActionsProps) {
  const { t } = useTranslation();
  const active = isActiveStatus(collection.status);
  const { name } = collection;
  return (
    <div className={styles['actions']}>
      {children}
      {mayRun && active && (
        <Tooltip label={t(($) => $.collections.stop)}>
          <ActionIcon
            variant="light"
            color="red"
            size={30}
            loading={commands.isPending(collection.id)}
            aria-label={t(($) => $.collections.stopOf, { name })}
            onClick={() => void commands.stop(collection)}
          >
            <IconPlayerStop size={16} color="var(--bad)" />
          </ActionIcon>
        </Tooltip>
      )}
      {mayRun && !active && (
        <Tooltip label={t(($) => $.collections.run)}>
          <ActionIcon
            variant="light"
            size={30}
            loading={commands.isPending(collection.id)}
            aria-label={t(($) => $.collections.runOf, { name })}
            onClick={() => void commands.run(collection)}
          >
            <IconPlayerPlay size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
