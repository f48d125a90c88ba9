import { ROLE_ID } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import type { Tables } from '@tsenomer/db';
import type { Insertable } from 'kysely';
import { tellAlerts } from '@tsenomer/core/outgoing/inbox';

const RULE: Omit<Insertable<Tables['alert_rule']>, 'created_at' | 'kinds' | 'name' | 'owner_id'> = {
  enabled: true,
  direction: 'any',
  min_share: null,
  min_amount: null,
  brand_ids: [],
  category_ids: [],
  tag_ids: [],
  company_ids: [],
  collection_ids: [],
  by_mail: false,
  digest: 'none',
  quiet_from: null,
  quiet_to: null,
};

/** Of a price, in basis points: rare enough in the demo to be read. */
const BIG_FALL = 1000;

/**
 * Before the last day of the history: rules of the first administrator, who is told of a monitoring too. What that day
 * brings comes into the inbox by the events of its checks. Without an administrator nobody is told anything.
 */
export async function setDemoAlerts(ctx: SystemContext, collectionId: number): Promise<void> {
  // From here on events are read; older ones nobody is told of.
  await tellAlerts(ctx);
  const admin = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('role_id', '=', ROLE_ID.admin)
    .orderBy('id')
    .executeTakeFirst();
  if (admin === undefined) return;
  // Of one competitor: all of them together open a hundred a day, which nobody reads.
  const watched = await ctx.db
    .selectFrom('company')
    .select(['id', 'full_name'])
    .where('own', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const owned = { ...RULE, owner_id: admin.id, created_at: ctx.now() };
  await ctx.db
    .insertInto('alert_rule')
    .values([
      {
        ...owned,
        name: 'Конкурент снизил цену на 10 %',
        kinds: ['priceMoved'],
        direction: 'down',
        min_share: BIG_FALL,
      },
      { ...owned, name: `Нарушения РРЦ: ${watched.full_name}`, kinds: ['violation'], company_ids: [watched.id] },
    ])
    .execute();
  await ctx.db
    .insertInto('contact_link')
    .values({ contact_id: admin.id, method_id: 1, type_id: 1, collection_id: collectionId })
    .execute();
}
