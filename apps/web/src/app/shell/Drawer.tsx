import { ActionIcon } from '@mantine/core';
import {
  IconBarcode,
  IconBuildingStore,
  IconCategory,
  IconChecklist,
  IconFileSpreadsheet,
  IconLayoutGrid,
  IconListCheck,
  IconMapPin,
  IconMapSearch,
  IconRadar2,
  IconShoppingBag,
  IconTag,
  IconTags,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { Brand } from './Brand.tsx';
import { drawerFor, isCurrent } from './drawer-items.ts';
import type { DrawerGroup, ItemName } from './drawer-items.ts';
import { WaitingFinds } from './WaitingFinds.tsx';
import styles from './Drawer.module.css';

const ICONS: Readonly<Record<ItemName, Icon>> = {
  addingProducts: IconBarcode,
  products: IconShoppingBag,
  cities: IconMapPin,
  companies: IconBuildingStore,
  brands: IconTag,
  categories: IconCategory,
  tags: IconTags,
  reports: IconFileSpreadsheet,
  parsing: IconRadar2,
  linkSearch: IconListCheck,
  assortment: IconLayoutGrid,
  taskList: IconChecklist,
  environment: IconMapSearch,
};

interface DrawerProps {
  readonly role: RoleName;
  readonly path: string;
  /** The year of the copyright line. */
  readonly year: number;
  readonly onClose: () => void;
  /** Called when an item is followed. */
  readonly onFollow: () => void;
}

/** The navigation drawer (P1 §2). */
export function Drawer({ role, path, year, onClose, onFollow }: DrawerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const language = locale === 'ru' ? t(($) => $.settings.russian) : t(($) => $.settings.english);
  return (
    <>
      <div className={styles['top']}>
        <Brand />
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size={34}
          aria-label={t(($) => $.shell.closeMenu)}
          onClick={onClose}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
      <div className={styles['groups']}>
        {drawerFor(role).map((group) => (
          <Group key={group.name} role={role} group={group} path={path} onFollow={onFollow} />
        ))}
      </div>
      <div className={styles['foot']}>
        <LinkButton
          to="/settings"
          search={{ tab: 'language' }}
          size="compact-sm"
          variant="default"
          onClick={onFollow}
          aria-label={t(($) => $.shell.language, { name: language })}
        >
          {language}
        </LinkButton>
        <span>{t(($) => $.shell.copyright, { year: String(year) })}</span>
      </div>
    </>
  );
}

interface GroupProps extends Pick<DrawerProps, 'role' | 'path' | 'onFollow'> {
  readonly group: DrawerGroup;
}

function Group({ role, group, path, onFollow }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div className={styles['group']}>
      <p className={styles['heading']} id={headingId}>
        {t(($) => $.nav[group.name])}
      </p>
      <ul className={styles['list']} aria-labelledby={headingId}>
        {group.items.map((item) => {
          const ItemIcon = ICONS[item.name];
          const current = isCurrent(item, path);
          return (
            <li key={item.name}>
              <Link
                {...item.link}
                className={styles['item'] ?? ''}
                data-current={current}
                {...(current && { 'aria-current': 'page' as const })}
                onClick={onFollow}
              >
                <ItemIcon size={18} className={styles['icon']} aria-hidden />
                {t(($) => $.nav[item.name])}
                {item.name === 'linkSearch' && roleMay(role, 'products.edit') && <WaitingFinds />}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
