import { sql } from 'kysely';
import type { WebhookDelivery } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadDeliveries } from './webhook-rows.ts';

export interface ListWebhookDeliveriesInput {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
  readonly status?: WebhookDelivery['status'] | undefined;
}

const totalRow = z.strictObject({ total: z.int() });

/** One page of what was sent to a webhook, the newest first. @throws DomainError NOT_FOUND. */
export const listWebhookDeliveries = verb(
  'settings.edit',
  async (
    ctx,
    { id, page, limit, status }: ListWebhookDeliveriesInput,
  ): Promise<{ items: WebhookDelivery[]; total: number }> => {
    found(await ctx.db.selectFrom('webhook').select('id').where('id', '=', rowId(id)).executeTakeFirst());
    const chosen = sql`d.webhook_id = ${id} and ${status === undefined ? sql`true` : sql`d.status = ${status}`}`;
    const { rows } = await query(totalRow)`
      select count(*)::int as total from webhook_delivery d where ${chosen}`.execute(ctx.db);
    const ofPage = sql`order by d.id desc limit ${limit} offset ${(page - 1) * limit}`;
    return { items: await loadDeliveries(ctx, sql`where ${chosen} ${ofPage}`), total: rows[0]?.total ?? 0 };
  },
);
