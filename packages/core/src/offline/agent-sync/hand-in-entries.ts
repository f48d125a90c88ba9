import { CONFLICT_REASONS, OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { AgentEntry, ConflictReason, EntryAnswer } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { touch } from '../../platform/events/index.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { applyEntries } from './apply-entries.ts';
import { admitEntry, momentOf, readEntry } from './rules/admit-entry.ts';
import type { EntryMeaning, TaskStanding } from './rules/admit-entry.ts';

const knownRow = z.strictObject({
  uuid: z.string(),
  user_id: z.int(),
  conflict: z.enum(CONFLICT_REASONS).nullable(),
});

const taskRow = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  former_user_ids: z.array(z.int()),
  status: z.enum(OFFLINE_STATUSES),
  approved: z.boolean(),
  removed: z.boolean(),
  product_ids: z.array(z.int()),
});

export interface HandedIn {
  /** In the order of the entries. */
  readonly items: EntryAnswer[];
  /** The server's clock. */
  readonly now: string;
}

/**
 * Takes what an agent's device hands in, in its order. The uuid of an entry makes it count once; one whose task
 * changed meanwhile is kept as a conflict, one that makes no sense is refused and stays on the device. All that is
 * taken is taken in one transaction, so a lost answer is simply asked for again.
 */
export const handInEntries = verb(
  'offlineTasks.carryOut',
  async (ctx, input: { readonly entries: readonly AgentEntry[] }): Promise<HandedIn> => {
    const userId = found(actorId(ctx));
    const receivedAt = ctx.now();
    return transact(ctx, async (tx) => {
      const tasks = await lockTasks(
        tx.db,
        input.entries.map(({ taskId }) => taskId),
      );
      const known = await knownEntries(tx.db, input.entries);
      const answers: EntryAnswer[] = [];
      const taken: Taken[] = [];
      for (const entry of input.entries) {
        const { uuid } = entry;
        const before = known.get(uuid);
        if (before) {
          answers.push(answerAgain(uuid, before, userId));
          continue;
        }
        const task = tasks.get(entry.taskId);
        const meaning = readEntry(entry);
        if ('state' in meaning) {
          answers.push({ uuid, ...meaning });
          continue;
        }
        const verdict = admitEntry(meaning, task, userId);
        if (verdict !== null && typeof verdict === 'object') {
          answers.push({ uuid, ...verdict });
          continue;
        }
        known.set(uuid, { userId, conflict: verdict });
        taken.push({ entry, meaning, conflict: verdict });
        answers.push(verdict === null ? { uuid, state: 'accepted' } : { uuid, state: 'conflict', reason: verdict });
      }
      await keepEntries(tx.db, taken, { userId, receivedAt });
      const counted = taken
        // A photo is kept whatever became of its task: the approver looks at what stands in the conflict.
        .filter(({ meaning, conflict }) => conflict === null || meaning.kind === 'photoMeta')
        .map(({ entry: { uuid, taskId, at }, meaning }) => ({
          origin: { uuid, taskId, userId, at: momentOf(new Date(at), receivedAt) },
          meaning,
        }));
      await applyEntries(tx, counted);
      await touch(tx, ['offlineTask']);
      return { items: answers, now: momentToWire(receivedAt) };
    });
  },
);

interface Taken {
  readonly entry: AgentEntry;
  readonly meaning: EntryMeaning;
  readonly conflict: ConflictReason | null;
}

interface Known {
  readonly userId: number;
  readonly conflict: ConflictReason | null;
}

function answerAgain(uuid: string, { userId, conflict }: Known, caller: number): EntryAnswer {
  // A uuid that somebody else's device made: nothing of theirs is told.
  if (userId !== caller)
    return { uuid, state: 'refused', code: 'INVALID_INPUT', fields: [{ path: 'uuid', code: 'taken' }] };
  return conflict === null ? { uuid, state: 'already' } : { uuid, state: 'conflict', reason: conflict };
}

/** In one statement, as all of a batch: a day of fifty devices is fourteen thousand entries. */
async function keepEntries(
  db: Database,
  taken: readonly Taken[],
  { userId, receivedAt }: { readonly userId: number; readonly receivedAt: Date },
): Promise<void> {
  if (taken.length === 0) return;
  await db
    .insertInto('agent_entry')
    .values(
      taken.map(({ entry, meaning, conflict }) => ({
        uuid: entry.uuid,
        task_id: entry.taskId,
        user_id: userId,
        kind: entry.kind,
        payload: JSON.stringify(meaning.payload),
        device_time: entry.at,
        received_at: receivedAt,
        conflict,
      })),
    )
    .execute();
}

async function knownEntries(db: Database, entries: readonly AgentEntry[]): Promise<Map<string, Known>> {
  const uuids = entries.map(({ uuid }) => uuid);
  const { rows } = await query(knownRow)`
    select uuid::text, user_id, conflict from agent_entry where uuid = any(${uuids}::uuid[])`.execute(db);
  return new Map(rows.map(({ uuid, user_id, conflict }) => [uuid, { userId: user_id, conflict }]));
}

/** The tasks, locked in one order: of two batches, and of a batch and an approval, one waits. */
async function lockTasks(db: Database, ids: readonly number[]): Promise<Map<number, TaskStanding>> {
  const { rows } = await query(taskRow)`
    select t.id, t.user_id, t.former_user_ids, t.status, t.approved_at is not null as approved,
      t.deleted_at is not null as removed,
      array(select p.product_id from offline_task_product p where p.task_id = t.id) as product_ids
    from offline_task t where t.id = any(${rowIds(ids)}::int[]) order by t.id for update of t`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.user_id,
        formerUserIds: row.former_user_ids,
        status: row.status,
        approved: row.approved,
        removed: row.removed,
        productIds: new Set(row.product_ids),
      },
    ]),
  );
}
