import type { agentSyncRoutes, OutputOf } from '@tsenomer/contracts';
import { photosToAsk, restBeforeAsking } from '../rules/proposals.ts';
import { readEntries, readPhotos } from '../store/database.ts';
import { keepProposals } from '../store/outbox.ts';
import { reloadEverywhere } from '../store/state.ts';
import { askAs } from './session.ts';

type Answer = OutputOf<typeof agentSyncRoutes.proposedPrices.response>;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks what was read from photos that were sent, and again, ever more slowly, while some are still to be read. Nothing
 * waits for it: without a server in reach it is left for the next time that something is sent.
 */
export async function askProposals(userId: number, rounds = 0): Promise<void> {
  clearTimeout(timer);
  const photos = photosToAsk(await readPhotos(), await readEntries(), userId);
  if (photos.length === 0) return;
  const reply = await askAs(userId, `/agent/proposed-prices?photos=${photos.join(',')}`, { method: 'GET' });
  if (reply.status !== 200) return;
  const { items } = reply.body as Answer;
  const told = items.filter(({ state }) => state !== 'waiting');
  await keepProposals(told);
  if (told.length > 0) await reloadEverywhere();
  const rest = items.length > told.length ? restBeforeAsking(told.length > 0 ? 0 : rounds) : null;
  if (rest === null || document.visibilityState === 'hidden') return;
  timer = setTimeout(() => void askProposals(userId, told.length > 0 ? 1 : rounds + 1).catch(() => undefined), rest);
}
