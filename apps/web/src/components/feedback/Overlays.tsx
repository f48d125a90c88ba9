import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmRequests } from './confirm.ts';
import { confirmDialog, toaster } from './fetch-overlays.ts';

const ConfirmDialog = lazy(confirmDialog);
const Toaster = lazy(toaster);

/**
 * Where questions and short messages appear, and whatever opens over the screen: menus, lists of fields, hints. Without
 * a region of their own these would belong to no part of the page, where those who walk it by its parts pass them by.
 * Mantine puts them into the first element that has the attribute. The code of questions and messages is fetched
 * after the first screen, or with the first of each.
 */
export function Overlays() {
  const { t } = useTranslation();
  const request = useSyncExternalStore(confirmRequests.subscribe, confirmRequests.current);
  const toasts = useSyncExternalStore(
    (listener) => notificationsStore.subscribe(listener),
    () => notificationsStore.getState().notifications.length > 0,
  );
  return (
    <>
      <section aria-label={t(($) => $.components.overlays)} data-mantine-shared-portal-node />
      <Suspense fallback={null}>
        {request !== null && <ConfirmDialog request={request} />}
        <Messages wanted={toasts} />
      </Suspense>
    </>
  );
}

/** Once there, the messages stay mounted, so that the last one can fade away. */
function Messages({ wanted }: { readonly wanted: boolean }) {
  const [shown, setShown] = useState(false);
  if (wanted && !shown) setShown(true);
  return shown ? <Toaster /> : null;
}
