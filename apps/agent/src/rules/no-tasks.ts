import type { SyncState } from '../store/state.ts';

/** Why no task of today is shown, and what brings one. */
export type NoTasks = 'loading' | 'notLoaded' | 'none' | 'noneOffline';

/**
 * Before they were loaded once nobody knows whether there are tasks: they are on their way, or a network is needed.
 */
export function noTasks(loaded: boolean, sync: SyncState): NoTasks {
  const reached = sync === 'rest' || sync === 'sending';
  if (!loaded) return reached ? 'loading' : 'notLoaded';
  return reached ? 'none' : 'noneOffline';
}
