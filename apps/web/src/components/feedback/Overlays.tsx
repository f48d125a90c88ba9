import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { confirmRequests } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));
const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where questions and short messages appear. Their code is fetched with the first of each: most visits need none. */
export function Overlays() {
  const request = useSyncExternalStore(confirmRequests.subscribe, confirmRequests.current);
  const toasts = useSyncExternalStore(
    (listener) => notificationsStore.subscribe(listener),
    () => notificationsStore.getState().notifications.length > 0,
  );
  return (
    <Suspense fallback={null}>
      {request !== null && <ConfirmDialog request={request} />}
      <Messages wanted={toasts} />
    </Suspense>
  );
}

/** Once there, the messages stay mounted, so that the last one can fade away. */
function Messages({ wanted }: { readonly wanted: boolean }) {
  const [shown, setShown] = useState(false);
  if (wanted && !shown) setShown(true);
  return shown ? <Toaster /> : null;
}
