import {
  IconDeviceMobileMessage,
  IconArrowBackUp,
  IconDevices,
  IconHelpCircle,
  IconKey,
  IconLogout,
  IconMap2,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import { roleMay } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Appearance } from './Appearance.tsx';
import { menuRules } from './menu-rules.ts';
import { MenuButton, MenuLink, MenuNote } from './MenuEntry.tsx';
import { StartPageEntry } from './StartPageEntry.tsx';
import { UserCard } from './UserCard.tsx';
import type { UserWindow } from './UserWindows.tsx';
import styles from './Header.module.css';

interface UserMenuEntriesProps {
  readonly user: CurrentUser;
  readonly helpUrl: string | null;
  readonly onOpen: (window: UserWindow) => void;
  readonly onInvite: () => void;
  readonly onTour: () => void;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** What the user menu offers, by role. */
export default function UserMenuEntries({
  user,
  helpUrl,
  onOpen,
  onInvite,
  onTour,
  onLogOut,
  onClose,
}: UserMenuEntriesProps) {
  const { t } = useTranslation();
  const rules = menuRules(user.role);
  const count = user.checksThisMonth;
  const checks = count === null ? null : t(($) => $.shell.checksThisMonth, { count });
  const press = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <div className={styles['menu']}>
      <UserCard user={user} />
      <Appearance />
      <ul className={styles['entries']}>
        {rules.tariff === 'link' && checks !== null && (
          <MenuLink link={{ to: '/tariff' }} icon={<IconReceipt size={16} />} onFollow={onClose}>
            {checks}
          </MenuLink>
        )}
        {rules.tariff === 'count' && checks !== null && <MenuNote icon={<IconReceipt size={16} />}>{checks}</MenuNote>}
        {rules.adminPanel && (
          <MenuLink link={{ to: '/admin-panel' }} icon={<IconShieldCog size={16} />} onFollow={onClose}>
            {t(($) => $.nav.adminPanel)}
          </MenuLink>
        )}
        <MenuButton icon={<IconUserEdit size={16} />} onPress={press(() => onOpen('profile'))}>
          {t(($) => $.account.menuProfile)}
        </MenuButton>
        <MenuButton icon={<IconKey size={16} />} onPress={press(() => onOpen('password'))}>
          {t(($) => $.account.menuPassword)}
        </MenuButton>
        <MenuButton icon={<IconDeviceMobileMessage size={16} />} onPress={press(() => onOpen('secondFactor'))}>
          {t(($) => $.secondFactor.title)}
        </MenuButton>
        {rules.invite !== 'no' && (
          <MenuButton icon={<IconUserPlus size={16} />} onPress={press(onInvite)}>
            {t(($) => $.account.menuInvite)}
          </MenuButton>
        )}
        {roleMay(user.role, 'products.edit') && (
          <MenuButton icon={<IconArrowBackUp size={16} />} onPress={press(() => onOpen('changes'))}>
            {t(($) => $.bulkChanges.title)}
          </MenuButton>
        )}
        {rules.settings && (
          <MenuLink link={{ to: '/settings' }} icon={<IconSettings size={16} />} onFollow={onClose}>
            {t(($) => $.nav.settings)}
          </MenuLink>
        )}
        {rules.sessions && (
          <MenuLink
            link={{ to: '/settings', search: { tab: 'sessions' } }}
            icon={<IconDevices size={16} />}
            onFollow={onClose}
          >
            {t(($) => $.account.sessions.title)}
          </MenuLink>
        )}
        {user.role !== 'agent' && <StartPageEntry user={user} onPress={onClose} />}
        {user.role !== 'agent' && (
          <MenuButton icon={<IconMap2 size={16} />} onPress={press(onTour)}>
            {user.tour === 'new' || user.tour === 'over' ? t(($) => $.tour.menuBegin) : t(($) => $.tour.menuContinue)}
          </MenuButton>
        )}
        {helpUrl !== null && (
          <li className="mantine-hidden-from-sm">
            <a href={helpUrl} target="_blank" rel="noopener" className={styles['entry']}>
              <IconHelpCircle size={16} />
              {t(($) => $.shell.help)}
            </a>
          </li>
        )}
        <MenuButton icon={<IconLogout size={16} />} leave onPress={press(onLogOut)}>
          {t(($) => $.shell.logout)}
        </MenuButton>
      </ul>
    </div>
  );
}
