import { ALERT_RULES_MAX } from '@tsenomer/contracts';
import type { AlertRule, AlertRuleEdit } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { presentRule } from './list-alert-rules.ts';

/** A new rule of who asks. @throws DomainError ALERT_RULES_FULL. */
export const createAlertRule = verb('settings.edit', (ctx, edit: AlertRuleEdit): Promise<AlertRule> =>
  transact(ctx, async (tx) => {
    const ownerId = found(actorId(tx));
    // Its row is the lock by which two rules at once are counted one after the other.
    await tx.db.selectFrom('app_user').select('id').where('id', '=', ownerId).forUpdate().execute();
    const rules = await tx.db.selectFrom('alert_rule').select('id').where('owner_id', '=', ownerId).execute();
    if (rules.length >= ALERT_RULES_MAX) throw new DomainError('ALERT_RULES_FULL');
    const row = await tx.db
      .insertInto('alert_rule')
      .values({ ...rowOf(edit), owner_id: ownerId, created_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await touch(tx, ['alert']);
    return presentRule(row);
  }),
);

/** Changes a rule of who asks. @throws DomainError NOT_FOUND, for somebody else's too. */
export const editAlertRule = verb(
  'settings.edit',
  (ctx, { id, ...edit }: AlertRuleEdit & { readonly id: number }): Promise<AlertRule> =>
    transact(ctx, async (tx) => {
      const row = await tx.db
        .updateTable('alert_rule')
        .set(rowOf(edit))
        .where('id', '=', rowId(id))
        .where('owner_id', '=', found(actorId(tx)))
        .returningAll()
        .executeTakeFirst();
      const changed = presentRule(found(row));
      await touch(tx, ['alert']);
      return changed;
    }),
);

/** Deletes a rule of who asks; what it told stays. @throws DomainError NOT_FOUND, for somebody else's too. */
export const deleteAlertRule = verb(
  'settings.edit',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const gone = await tx.db
        .deleteFrom('alert_rule')
        .where('id', '=', rowId(id))
        .where('owner_id', '=', found(actorId(tx)))
        .returning('id')
        .executeTakeFirst();
      found(gone);
      await touch(tx, ['alert']);
      return {};
    }),
);

function rowOf(edit: AlertRuleEdit) {
  return {
    name: edit.name,
    enabled: edit.enabled,
    kinds: [...new Set(edit.kinds)],
    min_share: edit.minShare,
    min_amount: edit.minAmount === null ? null : BigInt(edit.minAmount),
    direction: edit.direction,
    brand_ids: edit.brandIds,
    category_ids: edit.categoryIds,
    tag_ids: edit.tagIds,
    company_ids: edit.companyIds,
    collection_ids: edit.collectionIds,
    by_mail: edit.byMail,
    by_telegram: edit.byTelegram,
    digest: edit.digest,
    quiet_from: edit.quiet?.from ?? null,
    quiet_to: edit.quiet?.to ?? null,
  };
}
