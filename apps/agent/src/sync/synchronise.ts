import type { agentSyncRoutes, EntryAnswer, OutputOf } from '@tsenomer/contracts';
import { failuresAfter, photoOutcome, restAfter } from '../rules/next-attempt.ts';
import { BATCH, nextBatch, photosToSend } from '../rules/order-of-sending.ts';
import { settledBy, verdictOf } from '../rules/settle-entry.ts';
import { keepPlan, readEntries, readPhotos, readPlan } from '../store/database.ts';
import { photoBytes, settleEntries, settlePhoto } from '../store/outbox.ts';
import type { OutboxEntry, TasksAnswer } from '../store/records.ts';
import { change, reloadEverywhere } from '../store/state.ts';
import type { SyncState } from '../store/state.ts';
import { codeOf } from './api.ts';
import type { Reply } from './api.ts';
import { askProposals } from './ask-proposals.ts';
import { askAs, currentSession } from './session.ts';

let running: Promise<void> | null = null;
let again = false;
let failures = 0;
/**
 * Of the pass that runs: whether anything was handed in, and for how many seconds the server asked to be left alone.
 */
let handedIn = false;
let asked: number | null = null;
/** How often the bytes of a photo were sent in vain. */
const failedPhotos = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Hands in what waits and fetches what is new. One window at a time; whoever comes meanwhile waits and looks again, so
 * nothing put into the outbox during the work is forgotten.
 */
export function synchronise(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  clearTimeout(timer);
  handedIn = false;
  asked = null;
  running = navigator.locks
    .request('tsenomer-agent-sync', pass)
    .catch(() => 'offline' as const)
    .then((state) => {
      running = null;
      change({ sync: state });
      failures = state === 'offline' ? failuresAfter(failures, handedIn) : 0;
      if (state === 'offline') timer = setTimeout(() => void synchronise(), restAfter(failures, Math.random(), asked));
      if (again && state === 'rest') void synchronise();
      again = false;
    });
  return running;
}

async function pass(): Promise<SyncState> {
  const session = await currentSession();
  if (session === 'later') return 'offline';
  if (typeof session === 'string') return session;
  change({ sync: 'sending' });
  const { userId } = session;
  for (const step of [sendEntries, sendPhotos, fetchPlan]) {
    const ended = await step(userId);
    if (ended !== null) return ended;
  }
  // Only once all is handed in, and not waited for.
  void askProposals(userId).catch(() => undefined);
  return 'rest';
}

/** @returns why it ended before all was handed in; null when it did not */
type Step = (userId: number) => Promise<SyncState | null>;

const sendEntries: Step = async (userId) => {
  let limit = BATCH;
  for (;;) {
    const batch = nextBatch(await readEntries(), userId, limit);
    if (batch.length === 0) return null;
    const entries = batch.map(({ uuid, kind, taskId, at, payload }) => ({ uuid, kind, taskId, at, payload }));
    const reply = await askAs(userId, '/agent/entries', { method: 'POST', body: JSON.stringify({ entries }) });
    const verdict = verdictOf(reply.status);
    if (verdict === 'later') return pause(reply);
    if (verdict === 'sign-in') return 'signed-out';
    if (verdict === 'taken') {
      await settle(batch, reply.body);
      handedIn = true;
      // A batch that is refused as a whole goes one by one, so that one entry takes no other with it.
    } else if (batch.length > 1) limit = 1;
    else await settleEntries(batch.map((entry) => ({ ...entry, stage: 'refused', refusal: refusalOf(codeOf(reply)) })));
    await reloadEverywhere();
  }
};

async function settle(batch: readonly OutboxEntry[], body: unknown): Promise<void> {
  const { items } = body as { readonly items: readonly EntryAnswer[] };
  const answers = new Map(items.map((answer) => [answer.uuid, answer]));
  const settled = batch.flatMap(({ uuid, seq }) => {
    const answer = answers.get(uuid);
    return answer ? [{ uuid, seq, ...settledBy(answer) }] : [];
  });
  // An answer that says nothing of what was sent would be asked for without end.
  if (settled.length === 0) throw new Error('The answer names none of the entries');
  await settleEntries(settled);
}

const refusalOf = (code: string) => ({
  code: code === 'NOT_FOUND' ? ('NOT_FOUND' as const) : ('INVALID_INPUT' as const),
  fields: [],
});

const sendPhotos: Step = async (userId) => {
  let left = false;
  for (const uuid of photosToSend(await readPhotos(), await readEntries(), userId, failedPhotos)) {
    const bytes = await photoBytes(uuid);
    if (bytes === null) continue;
    const reply = failedPhotos.has(uuid) ? await askFor(userId, uuid, bytes) : await sendPhoto(userId, uuid, bytes);
    if (reply === 'working') {
      left = true;
      continue;
    }
    const outcome = photoOutcome(reply.status);
    if (outcome === 'sign-in') return 'signed-out';
    if (outcome === 'next' || outcome === 'pause') {
      failedPhotos.set(uuid, (failedPhotos.get(uuid) ?? 0) + 1);
      if (outcome === 'pause') return pause(reply);
      left = true;
      continue;
    }
    await settlePhoto(uuid, outcome === 'taken' ? null : codeOf(reply) || 'INVALID_INPUT');
    failedPhotos.delete(uuid);
    handedIn = true;
    await reloadEverywhere();
  }
  return left ? 'offline' : null;
};

function sendPhoto(userId: number, uuid: string, bytes: ArrayBuffer): Promise<Reply> {
  const body = new FormData();
  body.append('file', new File([bytes], `${uuid}.jpg`, { type: 'image/jpeg' }));
  return askAs(userId, `/agent/photos/${uuid}`, { method: 'PUT', body });
}

/** A photo whose answer was lost may be there already: that is asked first, its bytes follow only where they must. */
async function askFor(userId: number, uuid: string, bytes: ArrayBuffer): Promise<Reply | 'working'> {
  const reply = await askAs(userId, `/agent/photos/${uuid}`, { method: 'GET' });
  if (photoOutcome(reply.status) !== 'taken') return reply.status === 404 ? sendPhoto(userId, uuid, bytes) : reply;
  const { state } = reply.body as OutputOf<typeof agentSyncRoutes.photoState.response>;
  if (state === 'received') return reply;
  return state === 'working' ? state : sendPhoto(userId, uuid, bytes);
}

/** Ends a pass that goes on later. */
function pause({ retryAfter }: Reply): SyncState {
  asked = retryAfter ?? null;
  return 'offline';
}

const fetchPlan: Step = async (userId) => {
  const kept = await readPlan();
  const own = kept?.userId === userId ? kept : null;
  const query = own === null ? '' : `?version=${encodeURIComponent(own.version)}`;
  const reply = await askAs(userId, `/agent/tasks${query}`, { method: 'GET' });
  const verdict = verdictOf(reply.status);
  if (verdict === 'sign-in') return 'signed-out';
  if (verdict !== 'taken') return pause(reply);
  const answer = reply.body as TasksAnswer;
  await keepPlan({ ...answer, tasks: answer.tasks ?? own?.tasks ?? [], userId });
  await reloadEverywhere();
  return null;
};
