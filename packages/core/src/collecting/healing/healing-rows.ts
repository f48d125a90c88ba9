import { healingJudgement, robotSchema, stoppedField } from '@tsenomer/contracts';
import type { Healing, HealingDetail, HealingProduct, Robot, StoppedField } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

const stoppedFields = z.array(stoppedField);

/** Attempts as they are stored, with the names that they are told by. */
export function healings(db: Database) {
  return db
    .selectFrom('robot_healing as h')
    .innerJoin('company as c', 'c.id', 'h.company_id')
    .leftJoin('app_user as u', 'u.id', 'h.decided_by')
    .selectAll('h')
    .select(['c.full_name as company', 'u.name', 'u.surname']);
}

type HealingRow = Awaited<ReturnType<ReturnType<typeof healings>['executeTakeFirstOrThrow']>>;

/** What stopped, as it was stored. */
export function readStopped(stored: unknown): StoppedField[] {
  return stoppedFields.parse(stored);
}

/** A robot as it was stored; null for none. */
export function readRobot(stored: unknown): Robot | null {
  return stored === null ? null : robotSchema.parse(stored);
}

export function healingItem(row: HealingRow): Healing {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company },
    state: row.state,
    stopped: readStopped(row.stopped),
    stoppedSince: momentToWire(row.stopped_since),
    startedAt: momentToWire(row.started_at),
    attempt: row.attempt,
    judgedAt: momentToWire(row.judged_at),
    againAt: momentToWire(row.again_at),
    decidedAt: momentToWire(row.decided_at),
    decidedBy: row.name === null ? null : fullName({ name: row.name, surname: row.surname }),
    byItself: row.by_itself,
    watch: row.watch,
  };
}

/** An attempt with what it would change and its pages. */
export async function healingWithPages(db: Database, row: HealingRow): Promise<HealingDetail> {
  const judgement = healingJudgement.safeParse(row.judgement);
  return {
    ...healingItem(row),
    former: readRobot(row.former_robot),
    proposed: readRobot(row.proposed_robot),
    judgement: judgement.success ? judgement.data : null,
    products: await productsOf(db, row.id),
  };
}

async function productsOf(db: Database, healingId: number): Promise<HealingProduct[]> {
  const rows = await db
    .selectFrom('robot_healing_page as p')
    .innerJoin('link as l', 'l.id', 'p.link_id')
    .innerJoin('product as g', 'g.id', 'l.product_id')
    .selectAll('p')
    .select(['l.url', 'g.id as productId', 'g.name as productName'])
    .where('p.healing_id', '=', healingId)
    .orderBy('g.name')
    .orderBy('p.link_id')
    .execute();
  return rows.map((row) => ({
    linkId: row.link_id,
    product: { id: row.productId, name: row.productName },
    url: row.url,
    last: { amount: minorToWire(row.last_price), currency: row.currency, at: momentToWire(row.last_at) },
    read:
      row.read_price === null || row.read_currency === null
        ? null
        : { amount: minorToWire(row.read_price), currency: row.read_currency },
    verdict: row.verdict,
  }));
}
