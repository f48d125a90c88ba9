import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { laterTexts } from '#i18n/i18n.ts';

/** Fetched after the page: the count is no part of what `/` waits for. */
const UnreadMark = lazy(() => import('./UnreadMark.tsx'));

/** Fetched when the panel is opened first, with texts that are not of the first screen. */
const InboxPanel = lazy(async () => {
  await laterTexts();
  return import('./InboxPanel.tsx');
});

/** The header's bell: how much somebody was told and has not read, and the newest of it. */
export function InboxBell() {
  const { t } = useTranslation();
  const name = t(($) => $.shell.inbox);
  return (
    <FloatingPanel
      label={name}
      renderButton={(props) => (
        <ActionIcon {...props} variant="subtle" size={36} color="gray" c="var(--ink-2)" pos="relative" title={name}>
          <IconBell size={22} aria-hidden />
          {/* A label would hide the count from those who do not see it. */}
          <VisuallyHidden>{name}</VisuallyHidden>
          <Suspense fallback={null}>
            <UnreadMark />
          </Suspense>
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <InboxPanel onLeave={close} />
        </Suspense>
      )}
    </FloatingPanel>
  );
}
