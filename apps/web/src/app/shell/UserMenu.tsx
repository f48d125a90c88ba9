import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { OWN_WORDS } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { laterTexts } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { startTour } from '#lib/tour-start.ts';
import { menuRules } from './menu-rules.ts';
import { fullName, initials } from './user-name.ts';
import type { UserWindow } from './UserWindows.tsx';
import { UserWindows } from './UserWindows.tsx';
import styles from './Header.module.css';

/** Fetched when the menu is opened first, with texts that are not of the first screen. */
const UserMenuEntries = lazy(async () => {
  await laterTexts();
  return import('./UserMenuEntries.tsx');
});

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
    if (menuRules(user.role).invite === 'demo') toasts.warning(OWN_WORDS.DEMO_FORBIDDEN[locale]);
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
        {(close) => (
          <Suspense
            fallback={
              <div className={styles['menu']}>
                <LoadingState />
              </div>
            }
          >
            <UserMenuEntries
              user={user}
              helpUrl={helpUrl}
              onOpen={setOpened}
              onInvite={invite}
              onTour={() => startTour(document.getElementById(buttonId))}
              onLogOut={() => void logOut()}
              onClose={close}
            />
          </Suspense>
        )}
      </FloatingPanel>
      <UserWindows user={user} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
