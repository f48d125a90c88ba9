import type { Selectable } from 'kysely';
import type { AlertRule } from '@tsenomer/contracts';
import { ALERT_RULES_MAX } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import { actorId } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';

/** The rules of who asks, the newest first. */
export const listAlertRules = verb('settings.read', async (ctx): Promise<{ items: AlertRule[] }> => {
  const rows = await ctx.db
    .selectFrom('alert_rule')
    .selectAll()
    .where('owner_id', '=', actorId(ctx) ?? 0)
    .orderBy('id', 'desc')
    .limit(ALERT_RULES_MAX)
    .execute();
  return { items: rows.map(presentRule) };
});

/** A rule as the API tells it. */
export function presentRule(row: Selectable<Tables['alert_rule']>): AlertRule {
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    kinds: row.kinds,
    minShare: row.min_share,
    minAmount: row.min_amount === null ? null : Number(row.min_amount),
    direction: row.direction,
    brandIds: row.brand_ids,
    categoryIds: row.category_ids,
    tagIds: row.tag_ids,
    companyIds: row.company_ids,
    collectionIds: row.collection_ids,
    byMail: row.by_mail,
    byTelegram: row.by_telegram,
    digest: row.digest,
    quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  };
}
