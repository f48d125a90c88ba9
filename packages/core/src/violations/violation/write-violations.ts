import type { RecordedOrigin, TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/index.ts';
import { found } from '../../platform/context/domain-error.ts';
import type { Decided } from './decided.ts';
import type { ChangeKind } from './rules/follow-place.ts';
import { periodColumns } from './violation-rows.ts';

/** Writes violations that checks have begun. */
export async function writeOpened(
  tx: TransactionContext,
  origin: RecordedOrigin,
  decided: readonly Decided[],
): Promise<void> {
  const opened = decided.flatMap((each) =>
    each.followed.change === 'opened' && each.followed.period !== null
      ? [{ ...each, period: each.followed.period }]
      : [],
  );
  if (opened.length === 0) return;
  const rows = await tx.db
    .insertInto('violation')
    .values(
      opened.map(({ due, period }) => ({
        ...periodColumns(period),
        product_id: due.product_id,
        company_id: origin.companyId,
        company_shop_id: origin.companyShopId,
        city_id: origin.cityId,
        link_id: due.link_id,
        url: due.url,
        collection_id: origin.collectionId,
      })),
    )
    .returning(['id', 'product_id'])
    .execute();
  const ids = new Map(rows.map((row) => [row.product_id, row.id]));
  const named = opened.map((each) => ({ ...each, id: found(ids.get(each.due.product_id)) }));
  await writeChanges(tx, origin, named);
  await raiseEvents(
    tx,
    'violationOpened',
    named.map(({ id, due, period }) => ({
      ...eventPlace(origin, due.product_id),
      violationId: id,
      price: Number(period.priceFirst),
      mrp: Number(period.mrpFirst),
      currency: period.currency,
      repeated: period.repeated,
    })),
  );
  await touch(tx, ['violation']);
}

/** Writes what checks have changed of violations that were there. */
export async function writeChanged(
  tx: TransactionContext,
  origin: RecordedOrigin,
  decided: readonly Decided[],
): Promise<void> {
  const changed = decided.flatMap((each) => {
    const { due, followed } = each;
    if (due.open_id === null || followed.period === null) return [];
    return [{ ...each, id: due.open_id, period: followed.period }];
  });
  if (changed.length === 0) return;
  for (const { id, period } of changed)
    await tx.db.updateTable('violation').set(periodColumns(period)).where('id', '=', id).execute();
  await writeChanges(tx, origin, changed);
  await raiseEvents(
    tx,
    'violationEnded',
    changed.flatMap(({ id, due, period }) =>
      period.ending === null ? [] : [{ ...eventPlace(origin, due.product_id), violationId: id, ending: period.ending }],
    ),
  );
  await touch(tx, ['violation']);
}

function eventPlace(origin: RecordedOrigin, productId: number) {
  const { companyId, companyShopId, cityId, collectionId } = origin;
  return { productId, companyId, companyShopId: companyShopId === 0 ? null : companyShopId, cityId, collectionId };
}

async function writeChanges(
  { db }: TransactionContext,
  origin: RecordedOrigin,
  changes: readonly (Decided & { readonly id: number })[],
): Promise<void> {
  await db
    .insertInto('violation_change')
    .values(
      changes.flatMap(({ id, check, due, followed }) => {
        const seen = {
          violation_id: id,
          at: check.observedAt,
          price: check.price,
          mrp: due.mrp,
          task_id: origin.taskId,
          node_id: origin.nodeId,
          screenshot: check.screenshot,
          evidence: check.evidence,
        };
        const alsoConfirms =
          followed.change !== 'confirmed' && followed.period?.confirmedAt?.getTime() === check.observedAt.getTime();
        const kinds: ChangeKind[] = [
          ...(followed.change === null ? [] : [followed.change]),
          ...(alsoConfirms ? (['confirmed'] as const) : []),
        ];
        return kinds.map((kind) => ({ ...seen, kind }));
      }),
    )
    .execute();
}
