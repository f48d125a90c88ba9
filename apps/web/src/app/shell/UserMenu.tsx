import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconDevices,
  IconHelpCircle,
  IconKey,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import { errorText } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { menuRules } from './menu-rules.ts';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import { fullName, initials } from './user-name.ts';
import { UserCard } from './UserCard.tsx';
import type { UserWindow } from './UserWindows.tsx';
import { UserWindows } from './UserWindows.tsx';
import styles from './Header.module.css';

/** Fetched when the menu is opened first; its room is kept. */
const Appearance = lazy(() => import('./Appearance.tsx'));

interface UserMenuProps {
  readonly user: CurrentUser;
  readonly helpUrl: string | null;
  readonly onLogout: () => void;
}

/** Who is signed in and what concerns them (P1 §2 "User menu"). */
export function UserMenu({ user, helpUrl, onLogout }: UserMenuProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const buttonId = useId();
  const [opened, setOpened] = useState<UserWindow | null>(null);
  const name = fullName(user);
  const rules = menuRules(user.role);

  // A window gives the focus back to where it was opened from; the entry itself is gone by then.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (opened === null && wasOpened.current) document.getElementById(buttonId)?.focus();
    wasOpened.current = opened !== null;
  }, [opened, buttonId]);

  const logOut = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.shell.logoutTitle),
      text: t(($) => $.shell.logoutText),
      confirm: t(($) => $.shell.logoutYes),
      cancel: t(($) => $.shell.logoutNo),
    });
    if (sure) onLogout();
  };
  const invite = (): void => {
    if (rules.invite === 'demo') toasts.warning(errorText('DEMO_FORBIDDEN', locale));
    else setOpened('invite');
  };

  return (
    <>
      <FloatingPanel
        label={`${t(($) => $.shell.userMenu)}: ${name}`}
        renderButton={(props) => (
          <UnstyledButton {...props} id={buttonId} className={styles['user'] ?? ''}>
            <Avatar size={32} color="brand" radius="xl" aria-hidden src={user.companyLogo} alt="">
              {initials(user)}
            </Avatar>
            <VisuallyHidden>{t(($) => $.shell.userMenu)}: </VisuallyHidden>
            <span className={styles['userName']}>{name}</span>
          </UnstyledButton>
        )}
      >
        {(close) => {
          const press = (work: () => void) => () => {
            close();
            work();
          };
          return (
            <div className={styles['menu']}>
              <UserCard user={user} />
              <Suspense fallback={<div className={styles['appearance']} />}>
                <Appearance />
              </Suspense>
              <ul className={styles['entries']}>
                {rules.tariff && user.checksThisMonth !== null && (
                  <MenuLink link={{ to: '/tariff' }} icon={<IconReceipt size={16} />} onFollow={close}>
                    {t(($) => $.shell.checksThisMonth, { count: user.checksThisMonth })}
                  </MenuLink>
                )}
                {rules.adminPanel && (
                  <MenuLink link={{ to: '/admin-panel' }} icon={<IconShieldCog size={16} />} onFollow={close}>
                    {t(($) => $.nav.adminPanel)}
                  </MenuLink>
                )}
                <MenuButton icon={<IconUserEdit size={16} />} onPress={press(() => setOpened('profile'))}>
                  {t(($) => $.account.menuProfile)}
                </MenuButton>
                <MenuButton icon={<IconKey size={16} />} onPress={press(() => setOpened('password'))}>
                  {t(($) => $.account.menuPassword)}
                </MenuButton>
                {rules.invite !== 'no' && (
                  <MenuButton icon={<IconUserPlus size={16} />} onPress={press(invite)}>
                    {t(($) => $.account.menuInvite)}
                  </MenuButton>
                )}
                {rules.settings && (
                  <MenuLink link={{ to: '/settings' }} icon={<IconSettings size={16} />} onFollow={close}>
                    {t(($) => $.nav.settings)}
                  </MenuLink>
                )}
                {rules.sessions && (
                  <MenuLink
                    link={{ to: '/settings', search: { tab: 'sessions' } }}
                    icon={<IconDevices size={16} />}
                    onFollow={close}
                  >
                    {t(($) => $.account.sessions.title)}
                  </MenuLink>
                )}
                {helpUrl !== null && (
                  <li className="mantine-hidden-from-sm">
                    <a href={helpUrl} target="_blank" rel="noopener" className={styles['entry']}>
                      <IconHelpCircle size={16} />
                      {t(($) => $.shell.help)}
                    </a>
                  </li>
                )}
                <MenuButton icon={<IconLogout size={16} />} leave onPress={press(() => void logOut())}>
                  {t(($) => $.shell.logout)}
                </MenuButton>
              </ul>
            </div>
          );
        }}
      </FloatingPanel>
      <UserWindows user={user} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
