import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsMove,
  IconDots,
  IconFolderPlus,
  IconPencil,
  IconShoppingBag,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CategoryItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { CategoryActions } from './category-actions.ts';

interface CategoryMenuProps {
  readonly category: CategoryItem;
  readonly actions: CategoryActions;
  /** Where Tab reaches it: in a tree only in the active line. */
  readonly tabIndex?: number;
}

/** What can be done with one category. */
export function CategoryMenu({ category, actions, tabIndex = 0 }: CategoryMenuProps) {
  const { t } = useTranslation();
  const { add, rename, move, detach, remove } = actions;
  return (
    <Menu withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--calm)"
          size={30}
          tabIndex={tabIndex}
          aria-label={t(($) => $.components.actionsOf, { name: category.name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconShoppingBag size={16} />}
          renderRoot={(props) => <Link {...props} to="/products" search={{ categoryIds: [category.id] }} />}
        >
          {t(($) => $.categories.showProducts)}
        </Menu.Item>
        <Entry icon={IconFolderPlus} text={t(($) => $.categories.addInside)} run={add} category={category} />
        <Entry icon={IconPencil} text={t(($) => $.components.rename)} run={rename} category={category} />
        <Entry icon={IconArrowsMove} text={t(($) => $.categories.move)} run={move} category={category} />
        <Entry icon={IconUnlink} text={t(($) => $.categories.detach)} run={detach} category={category} />
        <Entry icon={IconTrash} text={t(($) => $.common.remove)} run={remove} category={category} dangerous />
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  readonly icon: Icon;
  readonly text: string;
  readonly run: ((category: CategoryItem) => void) | undefined;
  readonly category: CategoryItem;
  readonly dangerous?: boolean;
}

function Entry({ icon: EntryIcon, text, run, category, dangerous = false }: EntryProps) {
  if (run === undefined) return null;
  return (
    <Menu.Item
      leftSection={<EntryIcon size={16} />}
      {...(dangerous && { color: 'var(--bad)' })}
      onClick={() => run(category)}
    >
      {text}
    </Menu.Item>
  );
}
