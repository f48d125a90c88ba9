import { sql } from 'kysely';
import type { DomainEventType, EventPayload } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import type { Decided, SeenAt } from './decided.ts';
import { evidenceRecord } from './evidence-record.ts';
import type { ChangeKind, Followed, Period } from './rules/follow-place.ts';

/** A violation that a check has begun or changed, as it is now. */
interface Written extends Decided {
  readonly period: Period;
}

/**
 * Writes what checks have begun, changed and ended, with its history and its events, in one statement: most batches of
 * checks hold a few of each, and every further statement would cost as much as recording several checks.
 */
export async function writeDecided(tx: TransactionContext, origin: SeenAt, decided: readonly Decided[]): Promise<void> {
  const written = decided.flatMap((each): Written[] => periodOf(each.followed).map((period) => ({ ...each, period })));
  const proofs = written.flatMap((each) => proofOf(origin, each));
  if (written.length === 0) return;
  const seen = written.flatMap((each) =>
    kindsOf(each.followed, each.check.observedAt).map((kind) => ({ ...each, kind })),
  );
  const told = written.flatMap((each) => {
    const event = eventOf(origin, each);
    return event === null ? [] : [{ ...event, productId: each.due.product_id }];
  });
  const of = <T>(value: (each: Written) => T): T[] => written.map(value);
  const was = <T>(value: (each: (typeof seen)[number]) => T): T[] => seen.map(value);
  await sql`/* prepared: write-violations */
    with given as materialized (
      select * from unnest(${of(({ due }) => due.open_id)}::int[], ${of(({ due }) => due.product_id)}::int[],
        ${of(({ due }) => due.link_id)}::int[],
        ${of(({ due }) => due.url)}::text[], ${of(({ period }) => period.openedAt)}::timestamptz[],
          ${of(({ period }) => period.endedAt)}::timestamptz[],
        ${of(({ period }) => period.ending)}::text[], ${of(({ period }) => period.currency)}::text[],
          ${of(({ period }) => period.priceLast)}::bigint[],
        ${of(({ period }) => period.priceMin)}::bigint[], ${of(({ period }) => period.mrpLast)}::bigint[],
          ${of(({ period }) => period.depth)}::int[],
        ${of(({ period }) => period.repeated)}::boolean[], ${of(({ period }) => period.confirmedAt)}::timestamptz[],
        ${of(({ period }) => period.confirmedTaskId)}::int[], ${of(({ period }) => period.priceKind)}::text[]
      ) as g(id, product_id, link_id, url, opened_at, ended_at, ending, currency, price_last, price_min, mrp_last,
      depth, repeated, confirmed_at,
        confirmed_task_id, price_kind)
    ), moved as (
      update violation v set ended_at = g.ended_at, ending = g.ending, price_last = g.price_last,
        price_kind = g.price_kind, price_min = g.price_min, mrp_last = g.mrp_last,
        depth = g.depth, confirmed_at = g.confirmed_at, confirmed_task_id = g.confirmed_task_id, uncounted = true
      from given g where v.id = g.id
    ), opened as (
      insert into violation (product_id, company_id, company_shop_id, city_id, link_id, url, collection_id, opened_at,
        opened_task_id, currency,
        price_first, price_last, price_kind, price_min, mrp_first, mrp_last, depth, repeated, confirmed_at,
        confirmed_task_id, origin)
      select product_id, ${origin.companyId}::int, ${origin.companyShopId}::int, ${origin.cityId}::int, link_id, url,
        ${origin.collectionId}::int,
        opened_at, ${origin.taskId}::int, currency, price_last, price_last, price_kind, price_min, mrp_last, mrp_last,
        depth, repeated, confirmed_at,
        confirmed_task_id, ${origin.origin}::text
      from given where id is null returning id, product_id
    ), named as (
      select product_id, id from given where id is not null union all select product_id, id from opened
    ), changes as (
      insert into violation_change (violation_id, at, kind, price, price_kind, mrp, task_id, node_id,
        screenshot, evidence, photo)
      select named.id, g.at, g.kind, g.price, g.price_kind, g.mrp, ${origin.taskId}::int, ${origin.nodeId}::int,
        g.screenshot, g.evidence, g.photo
      from unnest(${was(({ due }) => due.product_id)}::int[], ${was(({ check }) => check.observedAt)}::timestamptz[],
        ${was(({ kind }) => kind)}::text[],
        ${was(({ counted }) => counted.amount)}::bigint[], ${was(({ counted }) => counted.kind)}::text[],
          ${was(({ due }) => due.mrp)}::bigint[],
        ${was(({ check }) => check.screenshot)}::text[], ${was(({ check }) => check.evidence)}::text[],
        ${was(({ check }) => check.shelfPhoto ?? null)}::uuid[]
      ) with ordinality as g(product_id, at, kind, price, price_kind, mrp, screenshot, evidence, photo, place)
      join named on named.product_id = g.product_id order by g.place
    ), proved as (
      insert into evidence (violation_id, at, page, page_bytes, screenshot, record)
      select named.id, g.at, g.page, g.page_bytes, g.screenshot, g.record
      from unnest(${proofs.map(({ productId }) => productId)}::int[], ${proofs.map(({ at }) => at)}::timestamptz[],
        ${proofs.map(({ page }) => page?.key ?? null)}::text[], ${proofs.map(({ page }) => page?.bytes ?? null)}::int[],
        ${proofs.map(({ screenshot }) => screenshot?.key ?? null)}::text[],
          ${proofs.map(({ record }) => record)}::text[]
      ) with ordinality as g(product_id, at, page, page_bytes, screenshot, record, place)
      join named on named.product_id = g.product_id order by g.place
      on conflict (violation_id, at) do nothing
    )
    insert into domain_event (type, payload)
    select g.type, g.payload || jsonb_build_object('violationId', named.id)
    from unnest(${told.map(({ productId }) => productId)}::int[], ${told.map(({ type }) => type)}::text[],
      ${told.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) with ordinality as g(product_id,
        type, payload, place)
    join named on named.product_id = g.product_id order by g.place`.execute(tx.db);
  if (told.length > 0) await touch(tx, ['violation']);
}

/** The violation that a check changed, or that it only proved. */
function periodOf({ period, state }: Followed): Period[] {
  const changed = period ?? state.open;
  return changed === null ? [] : [changed];
}

/** What a check kept of its page, with the text that is sealed. */
function proofOf({ nodeId, ...seenAt }: SeenAt, { check, due, counted }: Written) {
  const { proof, observedAt } = check;
  if (proof === undefined || proof === null || nodeId === null) return [];
  const record = evidenceRecord({ ...seenAt, nodeId }, { check, due, counted, proof });
  return [{ ...proof, productId: due.product_id, at: observedAt, record }];
}

/** An event of a violation whose id the database knows. */
type Told = {
  [T in DomainEventType & ('violationOpened' | 'violationEnded')]: {
    readonly type: T;
    readonly payload: Omit<EventPayload<T>, 'violationId'>;
  };
}['violationOpened' | 'violationEnded'];

function eventOf(origin: SeenAt, { due, followed, period }: Written): Told | null {
  const { companyId, companyShopId, cityId, collectionId } = origin;
  const shop = companyShopId === 0 ? null : companyShopId;
  const place = { productId: due.product_id, companyId, companyShopId: shop, cityId, collectionId };
  if (period.ending !== null) return { type: 'violationEnded', payload: { ...place, ending: period.ending } };
  if (followed.change !== 'opened') return null;
  const { priceFirst, mrpFirst, currency, repeated } = period;
  return {
    type: 'violationOpened',
    payload: { ...place, price: Number(priceFirst), mrp: Number(mrpFirst), currency, repeated },
  };
}

/** What a check changed, and that it confirmed, where it did both; nothing else, and it was only proved. */
function kindsOf({ change, period }: Followed, at: Date): (ChangeKind | 'proved')[] {
  if (change === null) return ['proved'];
  const alsoConfirms = change !== 'confirmed' && period?.confirmedAt?.getTime() === at.getTime();
  return [change, ...(alsoConfirms ? (['confirmed'] as const) : [])];
}
