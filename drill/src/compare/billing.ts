import type { TariffEdit } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { findBill } from '@tsenomer/core/billing/bill';
import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import type { RawCheck } from '../facts/observations.ts';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { ArrivedLetter } from '../life/mail-server.ts';
import { isPaid, linesOf, noticesOf, tariffUse } from '../recompute/bill.ts';
import type { ShelfReadingAt } from '../recompute/readings.ts';
import { dayAt } from '../world/calendar.ts';
import { TARIFF_CONTACT } from '../world/settings.ts';
import { tariffsOf } from '../world/tariffs.ts';
import type { World } from '../world/world.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

export interface BillingOf {
  readonly ctx: SystemContext;
  readonly pool: pg.Pool;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
  readonly shelves: readonly ShelfReadingAt[];
  readonly rounds: readonly Date[];
  readonly letters: readonly ArrivedLetter[];
}

const ledgerRow = z.object({
  day: z.string(),
  collection_id: z.int(),
  company_id: z.int(),
  city_id: z.int(),
  outcome: z.int(),
  error_code: z.int(),
  checks: z.bigint(),
  repeats: z.bigint(),
});
const shelfLedgerRow = z.object({ day: z.string(), company_shop_id: z.int(), checks: z.bigint() });
const comparedDayRow = z.object({ day: z.string(), type: z.string(), differing: z.int() });
const noticeRow = z.object({ month: z.string(), type: z.string(), packages: z.int(), what: z.string() });

/** A month is closed a day after its end. */
const GRACE = 86_400_000;

/** Ledgers, bills, and what was told of quotas. */
export async function compareBilling(tally: Tally, of: BillingOf): Promise<void> {
  await compareLedgers(tally, of);
  const { online, offline } = tariffsOf(of.world);
  const paid = of.checks.filter(isPaid).map(({ at, day }) => ({ day, knownAt: at }));
  const approved = of.shelves.map(({ knownAt }) => ({ day: dayAt(knownAt), knownAt }));
  const counted = [
    { type: 'online', tariff: online, units: paid },
    { type: 'offline', tariff: offline, units: approved },
  ] as const;
  for (const each of counted) await compareBills(tally, of, each);
  await compareQuotas(tally, of, counted);
}

async function compareLedgers(tally: Tally, { pool, ids, checks, shelves }: BillingOf): Promise<void> {
  const rows = await ask(pool, ledgerRow, 'select * from check_ledger');
  const [monitoring, company, city] = [placesOf(ids.monitorings), placesOf(ids.companies), placesOf(ids.cities)];
  const got = new Map(
    rows.map((row) => [
      [
        row.day,
        monitoring(row.collection_id),
        company(row.company_id),
        city(row.city_id),
        row.outcome,
        row.error_code,
      ].join(' '),
      [Number(row.checks), Number(row.repeats)],
    ]),
  );
  const groups = Map.groupBy(checks, (check) =>
    [check.day, check.monitoring, check.company, check.city, check.outcome, check.errorCode ?? -1].join(' '),
  );
  sameByKey(tally, 'ledger of checks', got, new Map([...groups].map(([key, some]) => [key, [some.length, 0]])));

  const shelfRows = await ask(pool, shelfLedgerRow, 'select * from shelf_ledger');
  const shop = placesOf(ids.shops.map(({ id }) => id));
  const approved = Map.groupBy(shelves, ({ knownAt, shelf }) => `${dayAt(knownAt)} ${shelf}`);
  sameByKey(
    tally,
    'ledger of shelves',
    new Map(shelfRows.map((row) => [`${row.day} ${shop(row.company_shop_id)}`, Number(row.checks)])),
    new Map([...approved].map(([key, some]) => [key, some.length])),
  );
  const compared = await ask(pool, comparedDayRow, 'select * from ledger_day');
  for (const { day, type, differing } of compared)
    tally.same('nightly comparison of the ledgers', `${day} ${type}`, differing, 0);
}

interface Counted {
  readonly type: 'online' | 'offline';
  readonly tariff: TariffEdit;
  /** What is paid for: its day, and since when the product knows of it. */
  readonly units: readonly { readonly day: string; readonly knownAt: Date }[];
}

async function compareBills(
  tally: Tally,
  { ctx, world, checks }: BillingOf,
  { type, tariff, units }: Counted,
): Promise<void> {
  const closedBefore = dayAt(new Date(ctx.now().getTime() - GRACE)).slice(0, 7);
  for (const month of new Set(world.days.map((day) => day.slice(0, 7)))) {
    const bill = await findBill(ctx, { month, type });
    const used = units.filter(({ day }) => day.startsWith(month)).length;
    const lines = linesOf(used, tariff, type === 'online');
    const unpaid =
      type === 'online' ? checks.filter((check) => !isPaid(check) && check.day.startsWith(month)).length : 0;
    const { room, packages } = tariffUse(used, tariff);
    tally.same(
      'bills, to the kopeck',
      `${type} ${month}`,
      {
        lines: bill.lines.map(({ kind, quantity, amount }) => ({
          kind,
          quantity,
          amount,
        })),
        total: bill.total,
        used: bill.used,
        included: bill.included,
        packagesAdded: bill.packagesAdded,
        notBilled: bill.notBilled,
        closed: bill.closedAt !== null,
      },
      {
        lines,
        total: lines.reduce((sum, { amount }) => sum + amount, 0),
        used,
        included: room,
        packagesAdded: packages,
        notBilled: unpaid === 0 ? [] : [{ reason: 'site', checks: unpaid }],
        closed: month < closedBefore,
      },
    );
  }
}

/** The order of what is told of how little is left: the last that holds makes the others untrue. */
const LOW = ['left30', 'left10', 'spent'];

async function compareQuotas(
  tally: Tally,
  { pool, rounds, letters, world }: BillingOf,
  counted: readonly Counted[],
): Promise<void> {
  const rows = await ask(pool, noticeRow, 'select * from quota_notice');
  const got = rows.map(({ month, type, packages, what }) => `${month.slice(0, 7)} ${type} ${packages} ${what}`);
  const due = new Set<string>();
  // The tariffs were chosen on the first day, each with a letter.
  const said = new Map([[world.days[0] ?? '', counted.length]]);
  for (const { type, tariff, units } of counted) {
    const known = units.toSorted((one, other) => one.knownAt.getTime() - other.knownAt.getTime());
    const used = new Map<string, number>();
    let place = 0;
    for (const round of rounds) {
      for (let unit = known[place]; unit !== undefined && unit.knownAt < round; unit = known[place]) {
        const month = unit.day.slice(0, 7);
        used.set(month, (used.get(month) ?? 0) + 1);
        place += 1;
      }
      const day = dayAt(round);
      const month = day.slice(0, 7);
      const fresh = noticesOf(used.get(month) ?? 0, tariff).filter(
        ({ packages, what }) => !due.has(`${month} ${type} ${packages} ${what}`),
      );
      for (const { packages, what } of fresh) due.add(`${month} ${type} ${packages} ${what}`);
      const told =
        Number(fresh.some(({ what }) => what === 'package')) + Number(fresh.some(({ what }) => LOW.includes(what)));
      if (told > 0) said.set(day, (said.get(day) ?? 0) + told);
    }
  }
  const once = (keys: readonly string[]) => new Map(keys.map((key) => [key, true]));
  sameByKey(tally, 'quotas that were told', once(got), once([...due]));
  const arrived = Map.groupBy(
    letters.filter(({ to }) => to === TARIFF_CONTACT),
    ({ day }) => day,
  );
  sameByKey(tally, 'letters about the tariff', new Map([...arrived].map(([day, some]) => [day, some.length])), said);
}
