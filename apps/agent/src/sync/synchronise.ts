import type { EntryAnswer } from '@tsenomer/contracts';
import { BATCH, nextBatch, photosToSend, restAfter } from '../rules/order-of-sending.ts';
import { settledBy, verdictOf } from '../rules/settle-entry.ts';
import { keepPlan, readEntries, readPhotos, readPlan } from '../store/database.ts';
import { photoBytes, settleEntries, settlePhoto } from '../store/outbox.ts';
import type { OutboxEntry, TasksAnswer } from '../store/records.ts';
import { change, reloadEverywhere } from '../store/state.ts';
import type { SyncState } from '../store/state.ts';
import { codeOf } from './api.ts';
import { askProposals } from './ask-proposals.ts';
import { askAs, currentSession } from './session.ts';

let running: Promise<void> | null = null;
let again = false;
let failures = 0;
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
  running = navigator.locks
    .request('tsenomer-agent-sync', pass)
    .catch(() => 'offline' as const)
    .then((state) => {
      running = null;
      change({ sync: state });
      failures = state === 'offline' ? failures + 1 : 0;
      if (state === 'offline') timer = setTimeout(() => void synchronise(), restAfter(failures, Math.random()));
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
    if (verdict === 'later') return 'offline';
    if (verdict === 'sign-in') return 'signed-out';
    if (verdict === 'taken') await settle(batch, reply.body);
    // A batch that is refused as a whole goes one by one, so that one entry takes no other with it.
    else if (batch.length > 1) limit = 1;
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
  for (const uuid of photosToSend(await readPhotos(), await readEntries(), userId)) {
    const bytes = await photoBytes(uuid);
    if (bytes === null) continue;
    const body = new FormData();
    body.append('file', new File([bytes], `${uuid}.jpg`, { type: 'image/jpeg' }));
    const reply = await askAs(userId, `/agent/photos/${uuid}`, { method: 'PUT', body });
    const verdict = verdictOf(reply.status);
    if (verdict === 'later') return 'offline';
    if (verdict === 'sign-in') return 'signed-out';
    await settlePhoto(uuid, verdict === 'taken' ? null : codeOf(reply) || 'INVALID_INPUT');
    await reloadEverywhere();
  }
  return null;
};

const fetchPlan: Step = async (userId) => {
  const kept = await readPlan();
  const own = kept?.userId === userId ? kept : null;
  const query = own === null ? '' : `?version=${encodeURIComponent(own.version)}`;
  const reply = await askAs(userId, `/agent/tasks${query}`, { method: 'GET' });
  const verdict = verdictOf(reply.status);
  if (verdict === 'sign-in') return 'signed-out';
  if (verdict !== 'taken') return 'offline';
  const answer = reply.body as TasksAnswer;
  await keepPlan({ ...answer, tasks: answer.tasks ?? own?.tasks ?? [], userId });
  await reloadEverywhere();
  return null;
};
