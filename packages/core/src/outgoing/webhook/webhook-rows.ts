import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { WEBHOOK_FAILURES } from '@tsenomer/contracts';
import type { Webhook, WebhookDelivery } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Tables } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';

export type WebhookRow = Selectable<Tables['webhook']>;

/** A webhook, locked until the transaction ends. @throws DomainError NOT_FOUND. */
export async function lockWebhook({ db }: Pick<Context, 'db'>, id: number): Promise<WebhookRow> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', rowId(id)).forUpdate().executeTakeFirst();
  return found(row);
}

/** Webhooks as the API tells them, the newest first; one of them by its id. */
export async function loadWebhooks({ db, now }: Pick<Context, 'db' | 'now'>, id?: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook as w')
    .selectAll('w')
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'waiting')`.as(
        'waiting',
      ),
    )
    .$if(id !== undefined, (select) => select.where('w.id', '=', id ?? 0))
    .orderBy('w.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    eventTypes: row.event_types,
    enabled: row.enabled,
    failingSince: momentToWire(row.failing_since),
    givenUpAt: momentToWire(row.given_up_at),
    formerSecretUntil: row.former_until !== null && row.former_until > now() ? momentToWire(row.former_until) : null,
    waiting: row.waiting,
  }));
}

const deliveryRow = z.strictObject({
  id: z.bigint(),
  messageId: z.string(),
  eventType: z.string(),
  body: z.string(),
  createdAt: z.date(),
  status: z.enum(['waiting', 'done', 'failed']),
  nextAt: z.date().nullable(),
  attempts: z.array(
    z.strictObject({
      at: z.iso.datetime({ offset: true }),
      milliseconds: z.int(),
      httpStatus: z.int().nullable(),
      failure: z.enum(WEBHOOK_FAILURES).nullable(),
      answer: z.string(),
    }),
  ),
});

/** Attempts that are told of a delivery. */
const ATTEMPTS = 20;

/** Deliveries `d` that the end of a statement chooses, with their newest attempts. */
export async function loadDeliveries(
  { db }: Pick<Context, 'db'>,
  chosen: ReturnType<typeof sql>,
): Promise<WebhookDelivery[]> {
  const { rows } = await query(deliveryRow)`
    select d.id, d.message_id as "messageId", d.event_type as "eventType", d.body,
      d.created_at as "createdAt", d.status,
      d.next_at as "nextAt", coalesce((
        select jsonb_agg(jsonb_build_object('at', a.at, 'milliseconds', a.milliseconds, 'httpStatus', a.http_status,
          'failure', a.failure, 'answer', a.answer) order by a.id desc)
        from (select * from webhook_attempt where delivery_id = d.id
          order by id desc limit ${ATTEMPTS}) a), '[]') as attempts
    from webhook_delivery d ${chosen}`.execute(db);
  return rows.map(({ id, createdAt, nextAt, attempts, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: momentToWire(createdAt),
    nextAt: momentToWire(nextAt),
    attempts: attempts.map((attempt) => ({ ...attempt, at: momentToWire(new Date(attempt.at)) })),
  }));
}
