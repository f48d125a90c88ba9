import type { FindLinksRange, FindLinksRangeEdit, FindLinksRangesEdit, RangeType } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { whole } from '../../platform/kit/whole.ts';
import type { Whole } from '../../platform/kit/whole.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadRanges, lockRanges, rangeColumns, refuseMisfit, refuseMisfits } from './range-rows.ts';

/** Ranges of the search for links (P2 §3 "Find-links tariff range"). */
export const listFindLinksRanges = verb(
  'billing.read',
  async (ctx, { tariffType }: { readonly tariffType?: RangeType | undefined }): Promise<Whole<FindLinksRange>> =>
    whole(await loadRanges(ctx.db, tariffType)),
);

/** Adds a range. @throws DomainError RANGES_DO_NOT_FIT. */
export const createFindLinksRange = verb(
  'billing.administer',
  (ctx, range: FindLinksRangeEdit): Promise<FindLinksRange> =>
    transact(ctx, async (tx) => {
      await refuseMisfit(tx.db, range);
      const { id } = await tx.db
        .insertInto('find_links_range')
        .values(rangeColumns(range))
        .returning('id')
        .executeTakeFirstOrThrow();
      const made = await readRange(tx, id);
      await note(tx, 'create', null, made);
      return made;
    }),
);

/**
 * Sets all ranges of a type, in place of those that are there (P2 §7).
 * @throws DomainError RANGES_DO_NOT_FIT at the first one that does not follow the one before it.
 */
export const setFindLinksRanges = verb(
  'billing.administer',
  (ctx, { tariffType, ranges }: FindLinksRangesEdit): Promise<Whole<FindLinksRange>> =>
    transact(ctx, async (tx) => {
      await lockRanges(tx.db);
      refuseMisfits(ranges);
      await tx.db.deleteFrom('find_links_range').where('tariff_type', '=', tariffType).execute();
      const rows = ranges.map((range) => rangeColumns({ ...range, tariffType }));
      if (rows.length > 0) await tx.db.insertInto('find_links_range').values(rows).execute();
      await recordAudit(tx, { action: 'edit', entity: 'tariff', title: tariffType });
      return whole(await loadRanges(tx.db, tariffType));
    }),
);

/** Changes a range; its type stays. @throws DomainError NOT_FOUND, RANGES_DO_NOT_FIT. */
export const updateFindLinksRange = verb(
  'billing.administer',
  (ctx, { id, ...edit }: Omit<FindLinksRangeEdit, 'tariffType'> & { readonly id: number }): Promise<FindLinksRange> =>
    transact(ctx, async (tx) => {
      const before = await readRange(tx, id);
      const range = { ...edit, tariffType: before.tariffType };
      await refuseMisfit(tx.db, range, id);
      await tx.db.updateTable('find_links_range').set(rangeColumns(range)).where('id', '=', id).execute();
      const after = await readRange(tx, id);
      await note(tx, 'edit', before, after);
      return after;
    }),
);

/** Deletes the last range of its type: another one would leave a gap. @throws NOT_FOUND, RANGES_DO_NOT_FIT. */
export const deleteFindLinksRange = verb(
  'billing.administer',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      await lockRanges(tx.db);
      const range = await readRange(tx, id);
      if ((await loadRanges(tx.db, range.tariffType)).at(-1)?.id !== id) throw new DomainError('RANGES_DO_NOT_FIT');
      await tx.db.deleteFrom('find_links_range').where('id', '=', id).execute();
      await note(tx, 'delete', null, range);
      return {};
    }),
);

async function readRange(tx: TransactionContext, id: number): Promise<FindLinksRange> {
  return found((await loadRanges(tx.db)).find((range) => range.id === id));
}

/** Writes down a range by its type and ends, and what of one that was there before differs. */
async function note(
  tx: TransactionContext,
  action: 'create' | 'edit' | 'delete',
  before: FindLinksRange | null,
  range: FindLinksRange,
): Promise<void> {
  const { id, tariffType, rangeFrom, rangeTo } = range;
  await recordAudit(tx, {
    action,
    entity: 'tariff',
    entityId: id,
    title: `${tariffType} ${rangeFrom}–${rangeTo ?? ''}`,
    ...(before !== null && { changes: changesBetween({ ...before }, { ...range }) }),
  });
}
