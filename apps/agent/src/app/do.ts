import { keepAnswered, keepDeeds } from '../store/outbox.ts';
import type { Deed, FreshPhoto } from '../store/outbox.ts';
import { current, reloadEverywhere } from '../store/state.ts';
import { synchronise } from '../sync/synchronise.ts';

/** Why something could not be kept; the agent is told at once, and what was typed stays where it is. */
export type NotKept = 'noRoom' | 'notKept';

/** Keeps what was done, then sends when it can. @returns null when it is safe on the device */
export async function keep(deeds: readonly Deed[], photos: readonly FreshPhoto[] = []): Promise<NotKept | null> {
  const { me } = current();
  if (me === null) return 'notKept';
  try {
    await keepDeeds(me.id, deeds, photos);
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'notKept';
  }
  await reloadEverywhere();
  void synchronise();
  return null;
}

/** The agent leaves a price as it is, whatever its photo says. A phone that cannot keep that asks again. */
export async function leaveProposal(photo: string): Promise<void> {
  await keepAnswered(photo).catch(() => undefined);
  await reloadEverywhere();
}
