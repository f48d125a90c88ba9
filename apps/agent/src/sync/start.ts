import { forgetOld } from '../store/outbox.ts';
import { change, current, reload } from '../store/state.ts';
import { synchronise } from './synchronise.ts';

/** Reads what the device has, then goes on by itself whenever there is a chance: iOS has no sync in the background. */
export async function start(): Promise<void> {
  await reload();
  if (current().stage === 'failed') return;
  addEventListener('online', () => void synchronise());
  addEventListener('offline', () => change({ sync: 'offline' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void synchronise();
  });
  void watchWorker();
  void navigator.storage
    ?.persist?.()
    .then((persisted) => change({ persisted }))
    .catch(() => undefined);
  await synchronise();
  await forgetOld(Date.now()).catch(() => undefined);
}

/** The worker that keeps the application's files; a newer one waits until the agent agrees. */
async function watchWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/agent/sw.js', { scope: '/agent/' }).catch(() => null);
  if (registration === null) return;
  const waits = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) change({ update: registration.waiting });
  };
  waits();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', waits);
  });
}

/** Takes the newer version and begins anew with it. */
export function takeUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A worker is told, not an origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage('update');
}
