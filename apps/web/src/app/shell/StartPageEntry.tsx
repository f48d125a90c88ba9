import { IconHome, IconHomeCheck } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { accountRoutes } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { MenuButton } from './MenuEntry.tsx';

interface StartPageEntryProps {
  readonly user: CurrentUser;
  readonly onPress: () => void;
}

/** Chooses the shown screen, as it is filtered, as the one to begin with; on it, the overview again. */
export function StartPageEntry({ user, onPress }: StartPageEntryProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const here = useRouterState({ select: ({ location }) => location.href });
  const chosen = user.startPage === here;
  const startPage = chosen || here === '/' ? null : here;
  if (startPage === user.startPage) return null;
  const choose = async (): Promise<void> => {
    onPress();
    try {
      await call(accountRoutes.chooseStartPage, { body: { startPage } });
      toasts.success(startPage === null ? t(($) => $.account.startPage.home) : t(($) => $.account.startPage.chosen));
    } catch (error) {
      toasts.failure(error);
    }
  };
  return (
    <MenuButton
      icon={startPage === null ? <IconHomeCheck size={16} /> : <IconHome size={16} />}
      onPress={() => void choose()}
    >
      {startPage === null ? t(($) => $.account.startPage.beginAtHome) : t(($) => $.account.startPage.beginHere)}
    </MenuButton>
  );
}
