import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AlertKind } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { advance, readEvents } from '../../platform/domain-event/index.ts';
import { touch } from '../../platform/events/index.ts';
import { presentRule } from '../alert-rule/list-alert-rules.ts';
import { TOLD } from '../contact/told.ts';
import { factOfEvent } from './rules/fact-of-event.ts';
import type { Fact } from './rules/fact-of-event.ts';
import { leavesAt } from './rules/leaves-at.ts';

/** Names the reader of events; once, and not changed. */
const CONSUMER = 'alerts';
/** Events of one transaction, and transactions of one round. */
const BATCH = 2000;
const ROUNDS = 20;

/**
 * Tells people what their rules ask for, of the events since the last time; a fact once, however often its event is
 * read. Runs every minute.
 * @returns how many entries came into inboxes.
 */
export async function tellAlerts(ctx: Context): Promise<number> {
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { read, entries } = await transact(ctx, tellBatch);
    told += entries;
    if (read < BATCH) break;
  }
  return told;
}

async function tellBatch(tx: TransactionContext): Promise<{ read: number; entries: number }> {
  const events = await readEvents(tx, CONSUMER, BATCH);
  const last = events.at(-1);
  if (last === undefined) return { read: 0, entries: 0 };
  const entries = await tell(
    tx,
    events.map(factOfEvent).filter((fact) => fact !== null),
  );
  if (entries > 0) await touch(tx, ['alert']);
  await advance(tx, CONSUMER, last);
  return { read: events.length, entries };
}

const CHEAPEST: readonly AlertKind[] = ['cheapestLost', 'cheapestWon'];

async function tell(tx: TransactionContext, facts: readonly Fact[]): Promise<number> {
  const rules = await tx.db
    .selectFrom('alert_rule as r')
    .innerJoin('app_user as u', 'u.id', 'r.owner_id')
    .leftJoin('telegram_chat as t', 't.user_id', 'r.owner_id')
    .selectAll('r')
    .select('t.chat_id')
    .where('r.enabled', '=', true)
    .where(TOLD)
    .execute();
  const wanted = new Set(rules.flatMap(({ kinds }) => kinds));
  const cheapest = CHEAPEST.some((kind) => wanted.has(kind));
  const asked = facts.filter(({ kind }) => wanted.has(kind) || (cheapest && kind === 'priceMoved'));
  if (asked.length === 0) return 0;
  const due = rules.map((row) => {
    const rule = presentRule(row);
    const at = leavesAt(rule, tx.now(), tx.installation.timeZone);
    return {
      id: rule.id,
      mail: rule.byMail ? at : null,
      telegram: rule.byTelegram && row.chat_id !== null ? at : null,
    };
  });
  const { numAffectedRows = 0n } = await sql`
    with fact as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as f(id bigint, at timestamptz, kind text,
        product_id int, company_id int,
        collection_id int, city_id int, old_price bigint, new_price bigint, currency text)
    ), told as (
      select * from fact ${cheapest ? sql`union all ${cheapestFacts()}` : sql``}
    )
    insert into inbox_entry (user_id, rule_id, event_id, at, kind, payload, product_id, company_id, collection_id,
      mail_due_at, telegram_due_at)
    select distinct on (r.owner_id, e.id, e.kind) r.owner_id, r.id, e.id, e.at, e.kind,
      jsonb_build_object('oldPrice', e.old_price, 'newPrice', e.new_price, 'currency', e.currency), e.product_id,
      e.company_id, e.collection_id,
      min(d.mail) over fact_of_owner, min(d.telegram) over fact_of_owner
    from told e join alert_rule r on e.kind = any(r.kinds)
    join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(id int, mail timestamptz,
      telegram timestamptz) on d.id = r.id
    where ${WITHIN_SCOPE} and ${MOVED_ENOUGH}
    window fact_of_owner as (partition by r.owner_id, e.id, e.kind)
    order by r.owner_id, e.id, e.kind, r.id
    on conflict (user_id, event_id, kind) do nothing`.execute(tx.db);
  return Number(numAffectedRows);
}

/** SQL: the event `e` is about what the rule `r` is about. */
const WITHIN_SCOPE = sql`
  (r.company_ids = '{}' or e.company_id = any(r.company_ids))
  and (r.collection_ids = '{}' or e.collection_id = any(r.collection_ids))
  and (r.brand_ids = '{}' or exists (select from product p where p.id = e.product_id and p.brand_id = any(r.brand_ids)))
  and (r.tag_ids = '{}' or exists (select from product_tag t
    where t.product_id = e.product_id and t.tag_id = any(r.tag_ids)))
  and (r.category_ids = '{}' or exists (
    with recursive up as (
      select pc.category_id as id from product_category pc where pc.product_id = e.product_id
      union select c.parent_id from category c join up on up.id = c.id where c.parent_id is not null
    ) select from up where up.id = any(r.category_ids)))`;

/** SQL: a price moved by what the rule asks for; of two thresholds one is enough. */
const MOVED_ENOUGH = sql`
  (e.kind <> 'priceMoved' or (
    (r.direction = 'any' or (r.direction = 'down') = (e.new_price < e.old_price))
    and ((r.min_share is null and r.min_amount is null)
      or abs(e.new_price - e.old_price) * 10000 >= e.old_price * r.min_share
      or abs(e.new_price - e.old_price) >= r.min_amount)))`;

/**
 * SQL: where a price that moved made us the cheapest, or made that end. Compared are the newest prices in the city and
 * currency: ours (of our site, else the product's own) and the lowest of the competitors that sell it.
 */
function cheapestFacts(): RawBuilder<unknown> {
  return sql`
    select f.id, f.at, case when is_now.cheapest then 'cheapestWon' else 'cheapestLost' end, f.product_id, f.company_id,
      f.collection_id, f.city_id, f.old_price, f.new_price, f.currency
    from fact f join company mover on mover.id = f.company_id join product p on p.id = f.product_id
    cross join lateral (
      select min(s.last_price) filter (where c.own) as own,
        min(s.last_price) filter (where not c.own and c.id <> f.company_id) as others
      from link_state s join company c on c.id = s.company_id
      where s.product_id = f.product_id and s.city_id = f.city_id and s.currency = f.currency
        and s.available is not false
    ) n
    cross join lateral (
      select case when mover.own then null
        else coalesce(n.own, case when p.currency = f.currency then p.own_price end) end as ours
    ) o
    cross join lateral (
      select case when mover.own then f.old_price <= n.others
        else o.ours <= least(n.others, f.old_price) end as cheapest) was
    cross join lateral (
      select case when mover.own then f.new_price <= n.others
        else o.ours <= least(n.others, f.new_price) end as cheapest) is_now
    where f.kind = 'priceMoved' and was.cheapest <> is_now.cheapest`;
}
