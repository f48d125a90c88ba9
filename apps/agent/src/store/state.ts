import { useSyncExternalStore } from 'react';
import { readEntries, readMe, readPhotos, readPlan } from './database.ts';
import type { Me, OutboxEntry, OutboxPhoto, Plan } from './records.ts';

/**
 * How sending goes: `rest` when all that could go is gone, `offline` without a server in reach, `signed-out` when the
 * agent has to sign in again, `foreign` when somebody who is no agent is signed in.
 */
export type SyncState = 'rest' | 'sending' | 'offline' | 'signed-out' | 'foreign';

export interface State {
  /** `failed`: the browser keeps nothing for this page. */
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly me: Me | null;
  readonly plan: Plan | null;
  readonly entries: readonly OutboxEntry[];
  readonly photos: readonly OutboxPhoto[];
  readonly sync: SyncState;
  /** Whether the browser promised to keep what is stored; null: not said. */
  readonly persisted: boolean | null;
  /** A newer version of the application waits. */
  readonly update: ServiceWorker | null;
}

let state: State = {
  stage: 'loading',
  me: null,
  plan: null,
  entries: [],
  photos: [],
  sync: 'rest',
  persisted: null,
  update: null,
};
const listeners = new Set<() => void>();
/** Other windows of the application on this device. */
const others = new BroadcastChannel('tsenomer-agent');
others.addEventListener('message', () => void reload());

export const current = (): State => state;

export function change(changes: Partial<State>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Reads the device's database anew. */
export async function reload(): Promise<void> {
  try {
    const [me, plan, entries, photos] = await Promise.all([readMe(), readPlan(), readEntries(), readPhotos()]);
    change({ stage: 'ready', me, plan: plan?.userId === me?.id ? plan : null, entries, photos });
  } catch {
    change({ stage: 'failed' });
  }
}

/** Reads anew here, and says so to the other windows. */
export async function reloadEverywhere(): Promise<void> {
  await reload();
  // A channel of one origin has no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  others.postMessage('changed');
}

export function useAgentState(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
