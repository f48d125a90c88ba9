import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPower, IconReload, IconRotateClockwise2, IconTrash } from '@tabler/icons-react';
import type { ClusterNodeItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { nodeName } from './node-values.ts';
import type { NodeCommands } from './use-node-commands.ts';

interface NodeMenuProps {
  readonly node: ClusterNodeItem;
  readonly commands: NodeCommands;
  readonly onEdit: (node: ClusterNodeItem) => void;
}

/** What can be done with a node as it is now. */
export function NodeMenu({ node, commands, onEdit }: NodeMenuProps) {
  const { t } = useTranslation();
  const { status } = node.settings.cloud.currentStatus;
  const away = status === 'off' || status === 'stopped';
  return (
    <Menu withinPortal returnFocus position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--calm)"
          size={30}
          aria-label={t(($) => $.cluster.actionsOf, { name: nodeName(node) })}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {away && (
          <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void commands.turnOn(node)}>
            {t(($) => $.cluster.turnOn)}
          </Menu.Item>
        )}
        {!away && status !== 'stopping' && (
          <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void commands.turnOff(node)}>
            {t(($) => $.cluster.turnOff)}
          </Menu.Item>
        )}
        {status === 'on' && (
          <>
            <Menu.Item leftSection={<IconReload size={16} />} onClick={() => void commands.restart(node)}>
              {t(($) => $.cluster.restart)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconRotateClockwise2 size={16} />}
              onClick={() => void commands.restartParser(node)}
            >
              {t(($) => $.cluster.restartParser)}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(node)}>
          {t(($) => $.common.edit)}
        </Menu.Item>
        {away && node.id !== 0 && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void commands.remove(node)}>
            {t(($) => $.common.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
