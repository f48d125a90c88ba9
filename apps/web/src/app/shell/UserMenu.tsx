import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconReceipt, IconSettings, IconShieldCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { CurrentUser } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { fullName, initials } from './user-name.ts';
import styles from './Header.module.css';

interface UserMenuProps {
  readonly user: CurrentUser;
  readonly helpUrl: string | null;
  readonly onLogout: () => void;
}

/** Who is signed in and what concerns them (P1 §2 "User menu"). */
export function UserMenu({ user, helpUrl, onLogout }: UserMenuProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = fullName(user);
  const mayHaveSettings = user.role === 'admin' || user.role === 'user' || user.role === 'demo';

  const logOut = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.shell.logoutTitle),
      text: t(($) => $.shell.logoutText),
      confirm: t(($) => $.shell.logoutYes),
      cancel: t(($) => $.shell.logoutNo),
    });
    if (sure) onLogout();
  };

  return (
    <FloatingPanel
      label={`${t(($) => $.shell.userMenu)}: ${name}`}
      renderButton={(props) => (
        <UnstyledButton {...props} className={styles['user'] ?? ''}>
          <Avatar size={32} color="brand" radius="xl" aria-hidden>
            {initials(user)}
          </Avatar>
          <VisuallyHidden>{t(($) => $.shell.userMenu)}: </VisuallyHidden>
          <span className={styles['userName']}>{name}</span>
        </UnstyledButton>
      )}
    >
      {(close) => (
        <div className={styles['menu']}>
          <div className={styles['card']}>
            <Text fw={650}>{name}</Text>
            <Text size="xs" c="dimmed">
              {t(($) => $.shell.role[user.role])}
            </Text>
            <Text size="xs" c="dimmed">
              {user.email}
            </Text>
            {user.demoEndsAt !== null && <Text size="xs">{t(($) => $.shell.demoEnds, { date: formats.date(user.demoEndsAt) })}</Text>}
          </div>
          <ul className={styles['entries']}>
            {user.role !== 'agent' && user.checksThisMonth !== null && (
              <Entry link={{ to: '/tariff' }} icon={<IconReceipt size={16} />} onFollow={close}>
                {t(($) => $.shell.checksThisMonth, { count: user.checksThisMonth })}
              </Entry>
            )}
            {user.role === 'admin' && (
              <Entry link={{ to: '/admin-panel' }} icon={<IconShieldCog size={16} />} onFollow={close}>
                {t(($) => $.nav.adminPanel)}
              </Entry>
            )}
            {mayHaveSettings && (
              <Entry link={{ to: '/settings' }} icon={<IconSettings size={16} />} onFollow={close}>
                {t(($) => $.nav.settings)}
              </Entry>
            )}
            {helpUrl !== null && (
              <li className="mantine-hidden-from-sm">
                <a href={helpUrl} target="_blank" rel="noopener" className={styles['entry']}>
                  <IconHelpCircle size={16} />
                  {t(($) => $.shell.help)}
                </a>
              </li>
            )}
            <li>
              <button
                type="button"
                className={`${styles['entry']} ${styles['leave']}`}
                onClick={() => {
                  close();
                  void logOut();
                }}
              >
                <IconLogout size={16} />
                {t(($) => $.shell.logout)}
              </button>
            </li>
          </ul>
        </div>
      )}
    </FloatingPanel>
  );
}

interface EntryProps {
  readonly link: LinkProps;
  readonly icon: ReactNode;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

function Entry({ link, icon, onFollow, children }: EntryProps) {
  return (
    <li>
      <Link {...link} className={styles['entry'] ?? ''} onClick={onFollow}>
        {icon}
        {children}
      </Link>
    </li>
  );
}
