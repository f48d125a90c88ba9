import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolderOpen, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CompanyItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { CompanyCommands } from './use-company-commands.tsx';

interface RowActionsProps {
  readonly company: CompanyItem;
  readonly commands: CompanyCommands;
  readonly may: { readonly edit: boolean; readonly remove: boolean };
}

/** What can be done with a company from the list: open it, disable or enable it, delete it. */
export function RowActions({ company, commands, may }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    // The placeholder that takes the first focus is no item, and a menu holds items only.
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--calm)"
          size={30}
          aria-label={t(($) => $.companies.actionsOf, { name: company.fullName })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolderOpen size={16} />}
          renderRoot={(props) => <Link {...props} to="/companies/$id" params={{ id: String(company.id) }} />}
        >
          {t(($) => $.common.open)}
        </Menu.Item>
        {may.edit && (
          <Menu.Item
            leftSection={company.disabled ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => void commands.setDisabled(company, !company.disabled)}
          >
            {company.disabled ? t(($) => $.companies.enable) : t(($) => $.companies.disable)}
          </Menu.Item>
        )}
        {may.remove && (
          <Menu.Item
            color="var(--bad)"
            leftSection={<IconTrash size={16} />}
            onClick={() => void commands.remove(company)}
          >
            {t(($) => $.common.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
