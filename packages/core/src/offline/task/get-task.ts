import { CONFLICT_REASONS, editedRow, ENTRY_KINDS } from '@tsenomer/contracts';
import type { OfflineTask } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { loadTasks } from './task-items.ts';
import { visibleTask } from './visible-task.ts';

const cache = z.array(editedRow);

/**
 * A task with its photos, place, edits, and what devices handed in that could not count. @throws DomainError NOT_FOUND.
 */
export const getTask = verb('offlineTasks.read', async (ctx, input: { readonly id: number }): Promise<OfflineTask> => {
  const task = await visibleTask(ctx, input.id);
  const [[item], photos, conflicts] = await Promise.all([
    loadTasks(ctx.db, [task.id]),
    photosOf(ctx.db, task.id),
    conflictsOf(ctx.db, task.id, ctx.installation.currency),
  ]);
  const { arrival_lat: lat, arrival_lon: lon } = task;
  return {
    ...found(item),
    agentComment: task.agent_comment,
    startedAt: momentToWire(task.started_at),
    arrivedAt: momentToWire(task.arrived_at),
    coordinates: lat === null || lon === null ? null : { lat, lon, accuracy: task.arrival_accuracy },
    distance: task.distance,
    photos,
    editingCache: cache.parse(task.editing_cache),
    conflicts,
  };
});

async function photosOf(db: Database, taskId: number): Promise<OfflineTask['photos']> {
  const rows = await db
    .selectFrom('offline_photo')
    .select(['uuid', 'product_id', 'new_product_uuid', 'taken_at', 'key'])
    .where('task_id', '=', taskId)
    .orderBy('taken_at')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    productId: row.product_id,
    newProductUuid: row.new_product_uuid,
    takenAt: momentToWire(row.taken_at),
    received: row.key !== null,
  }));
}

const conflictRow = z.strictObject({
  uuid: z.string(),
  kind: z.enum(ENTRY_KINDS),
  reason: z.enum(CONFLICT_REASONS),
  name: z.string(),
  surname: z.string().nullable(),
  device_time: z.date(),
  received_at: z.date(),
  // What a device said; a conflict is shown with whatever of it can be read.
  payload: z.looseObject({
    price: z.int().nullable().optional(),
    comment: z.string().optional(),
    name: z.string().optional(),
  }),
  product_name: z.string().nullable(),
  currency: z.string().nullable(),
});

async function conflictsOf(db: Database, taskId: number, currency: string): Promise<OfflineTask['conflicts']> {
  const { rows } = await query(conflictRow)`
    select e.uuid::text, e.kind, e.conflict as reason, u.name, u.surname, e.device_time, e.received_at, e.payload,
      p.name as product_name, p.currency
    from agent_entry e join app_user u on u.id = e.user_id
    left join product p on p.id = case when e.payload ->> 'productId' ~ '^\\d{1,9}$'
      then (e.payload ->> 'productId')::int end
    where e.task_id = ${taskId} and e.conflict is not null order by e.received_at, e.uuid limit 1000`.execute(db);
  return rows.map((row) => ({
    uuid: row.uuid,
    kind: row.kind,
    reason: row.reason,
    userName: fullName(row),
    deviceTime: momentToWire(row.device_time),
    receivedAt: momentToWire(row.received_at),
    productName: row.product_name ?? row.payload.name ?? null,
    price: row.payload.price ?? null,
    currency: row.currency ?? currency,
    comment: row.payload.comment ?? '',
  }));
}
