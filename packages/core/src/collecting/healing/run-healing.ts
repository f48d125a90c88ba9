import { DEFAULT_PARSER_CONFIG, decimalFromMinor } from '@tsenomer/contracts';
import type { HealingJudgement, HealingReason, Robot } from '@tsenomer/contracts';
import type { HistoryInput, KnownPage } from '@tsenomer/robot-builder';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import { storedPage } from '../robot/stored-snapshot.ts';
import { applyProposal, heldHealing } from './decide-healing.ts';
import { readRobot, readStopped } from './healing-rows.ts';
import { judgeProposal } from './rules/judge-proposal.ts';
import type { HeldPage, JudgedProposal, PageRead } from './rules/judge-proposal.ts';
import { pauseAfter } from './rules/pause-after.ts';
import { MENDABLE } from './rules/stopped-fields.ts';
import type { MendableField } from './rules/stopped-fields.ts';
import { usualMoves } from './rules/usual-moves.ts';
import type { UsualMoves } from './rules/usual-moves.ts';
import { siteMoves } from './site-moves.ts';

/** Who reads pages: each within limits of time and memory, so that none ends an attempt. */
export interface PageHealer {
  /** Robots to try, the likeliest first; null where the pages cannot be read within the limits. */
  readonly propose: (input: HistoryInput) => Promise<readonly Robot[] | null>;
  /** What a check would read by a robot; null for a page of a block or of no product, and one beyond the limits. */
  readonly read: (page: { readonly url: string; readonly html: string }, robot: Robot) => Promise<PageRead | null>;
}

export interface HealingRun {
  readonly healingId: number;
  readonly signal?: AbortSignal;
}

/** Pages that selectors are looked for on; the others only judge. */
const SOURCE_PAGES = 12;
const DAY = 24 * 3_600_000;
const LONGEST_GAP = 14;

/**
 * Looks for selectors on the fetched pages of an attempt and holds them against the history of their products. What
 * agrees is proposed, or applied where the company's config says so; what does not is refused with its reasons, and a
 * pause that grows. An attempt that is over is left alone. @throws what `signal` ends it with.
 */
export async function runHealing(ctx: Context, healer: PageHealer, { healingId, signal }: HealingRun): Promise<void> {
  const row = await ctx.db
    .selectFrom('robot_healing')
    .select(['company_id', 'stopped', 'former_robot'])
    .where('id', '=', healingId)
    .where('state', '=', 'judging')
    .executeTakeFirst();
  if (row === undefined) return;
  const pages = await heldPages(ctx, healingId);
  const stopped = readStopped(row.stopped).map(({ field }) => field);
  const fields = MENDABLE.filter((field) => stopped.includes(field));
  const usual = await usualMovesOf(ctx, row.company_id, pages);
  const robots = await candidates(healer, pages, readRobot(row.former_robot), fields);
  let best: Attempted | null = null;
  for (const robot of robots) {
    const read: HeldPage[] = [];
    for (const page of pages) {
      signal?.throwIfAborted();
      read.push({
        ...page.held,
        read: page.html === null ? null : await healer.read({ url: page.url, html: page.html }, robot),
      });
    }
    const tried = { robot, read, judged: judgeProposal(read, usual, fields) };
    best = better(best, tried);
    if (best.judged.judgement.reasons.length === 0) break;
  }
  await finish(ctx, healingId, { pages, usual, best });
}

/** Ends an attempt that could not be carried out. */
export function failHealing(ctx: Context, { healingId }: { readonly healingId: number }): Promise<void> {
  return transact(ctx, async (tx) => {
    const held = await heldHealing(tx, healingId);
    if (held.state === 'judging' || held.state === 'fetching') await refuse(tx, held, without('failed'), null);
  });
}

interface FetchedPage {
  readonly linkId: number;
  readonly url: string;
  /** Null: it did not come. */
  readonly html: string | null;
  readonly held: Omit<HeldPage, 'read'>;
  readonly lastAt: Date;
}

interface Attempted {
  readonly robot: Robot;
  readonly read: readonly HeldPage[];
  readonly judged: JudgedProposal;
}

async function heldPages(ctx: Context, healingId: number): Promise<FetchedPage[]> {
  const rows = await ctx.db
    .selectFrom('robot_healing_page')
    .innerJoin('link', 'link.id', 'robot_healing_page.link_id')
    .selectAll('robot_healing_page')
    .select('link.url')
    .where('healing_id', '=', healingId)
    .orderBy('link_id')
    .execute();
  const pages: FetchedPage[] = [];
  for (const row of rows) {
    const stored = await storedPage(ctx, row.snapshot_id).catch(nullWhenGone);
    pages.push({
      linkId: row.link_id,
      url: stored?.url ?? row.url,
      html: stored?.html ?? null,
      held: { last: { amount: row.last_price, currency: row.currency }, lastOld: row.last_old_price },
      lastAt: row.last_at,
    });
  }
  return pages;
}

function nullWhenGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** How prices usually move in the time that lies between the known prices and now. */
async function usualMovesOf(ctx: Context, companyId: number, pages: readonly FetchedPage[]): Promise<UsualMoves> {
  const at = ctx.now();
  const ages = pages
    .map(({ lastAt }) => (at.getTime() - lastAt.getTime()) / DAY)
    .toSorted((left, right) => left - right);
  const median = ages[ages.length >> 1] ?? 1;
  const gap = Math.min(LONGEST_GAP, Math.max(1, Math.round(median)));
  return usualMoves(await siteMoves(ctx.db, { companyId, gap, at }));
}

/** Robots to try, of pages of different prices first: two that cost the same tell amounts apart less well. */
async function candidates(
  healer: PageHealer,
  pages: readonly FetchedPage[],
  former: Robot | null,
  fields: readonly MendableField[],
): Promise<readonly Robot[]> {
  const fetched = pages.flatMap(({ html, ...page }) => (html === null ? [] : [{ ...page, html }]));
  const currency = fetched[0]?.held.last.currency;
  if (currency === undefined) return [];
  const told = fetched.filter(({ held }) => held.last.currency === currency);
  const apart = [...Map.groupBy(told, ({ held }) => held.last.amount).values()].flatMap(([first]) => first ?? []);
  // A former price is learnt where there was one.
  const sources = fields.includes('oldPrice')
    ? apart.toSorted((left, right) => Number(right.held.lastOld !== null) - Number(left.held.lastOld !== null))
    : apart;
  const known = sources.slice(0, SOURCE_PAGES).map(({ url, html, held }): KnownPage => ({
    url,
    html,
    price: decimalFromMinor(held.last.amount, currency),
    oldPrice: held.lastOld === null ? null : decimalFromMinor(held.lastOld, currency),
  }));
  return (await healer.propose({ pages: known, currency, former })) ?? [];
}

/** The one that fewer reasons speak against; of equals the one that more products agree with. */
function better(one: Attempted | null, other: Attempted): Attempted {
  if (one === null) return other;
  const [left, right] = [one.judged.judgement, other.judged.judgement];
  if (left.reasons.length !== right.reasons.length) return left.reasons.length < right.reasons.length ? one : other;
  return right.agreed > left.agreed ? other : one;
}

interface Outcome {
  readonly pages: readonly FetchedPage[];
  readonly usual: UsualMoves;
  readonly best: Attempted | null;
}

function finish(ctx: Context, healingId: number, { pages, usual, best }: Outcome): Promise<void> {
  return transact(ctx, async (tx) => {
    const held = await heldHealing(tx, healingId);
    if (held.state !== 'judging') return;
    if (best === null) {
      const fetched = pages.filter(({ html }) => html !== null).length;
      await refuse(
        tx,
        held,
        { ...without(fetched === 0 ? 'fewProducts' : 'nothingFound'), usualMove: usual.most },
        null,
      );
      return;
    }
    await keepReadings(tx, healingId, pages, best);
    if (best.judged.judgement.reasons.length > 0) {
      await refuse(tx, held, best.judged.judgement, best.robot);
      return;
    }
    await keepJudgement(tx, healingId, { state: 'proposed', judgement: best.judged.judgement, robot: best.robot });
    await raiseEvents(tx, 'robotHealing', [{ healingId, companyId: held.companyId, outcome: 'proposed' }]);
    if (await healsByItself(tx, held.companyId)) {
      await applyProposal(tx, { ...held, proposed: best.robot }, { byItself: true }).catch(leftAlone);
    }
    await touch(tx, ['robotHealing']);
  });
}

/** Whoever changed the robot meanwhile decides on the proposal, too. */
function leftAlone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'ROBOT_CHANGED')) throw error;
}

async function healsByItself(tx: TransactionContext, companyId: number): Promise<boolean> {
  const company = await tx.db
    .selectFrom('company')
    .select('parser_config')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return (readConfig(company.parser_config) ?? DEFAULT_PARSER_CONFIG).healsByItself;
}

async function refuse(
  tx: TransactionContext,
  { id, companyId, attempt }: { readonly id: number; readonly companyId: number; readonly attempt: number },
  judgement: HealingJudgement,
  robot: Robot | null,
): Promise<void> {
  await keepJudgement(tx, id, { state: 'refused', judgement, robot, againAfter: pauseAfter(attempt) });
  await raiseEvents(tx, 'robotHealing', [{ healingId: id, companyId, outcome: 'refused' }]);
  await touch(tx, ['robotHealing']);
}

async function keepJudgement(
  tx: TransactionContext,
  id: number,
  kept: {
    readonly state: 'proposed' | 'refused';
    readonly judgement: HealingJudgement;
    readonly robot: Robot | null;
    /** Milliseconds. */
    readonly againAfter?: number;
  },
): Promise<void> {
  await tx.db
    .updateTable('robot_healing')
    .set({
      state: kept.state,
      judged_at: tx.now(),
      judgement: JSON.stringify(kept.judgement),
      proposed_robot: kept.robot && JSON.stringify(kept.robot),
      again_at: kept.againAfter === undefined ? null : new Date(tx.now().getTime() + kept.againAfter),
    })
    .where('id', '=', id)
    .execute();
}

async function keepReadings(
  tx: TransactionContext,
  healingId: number,
  pages: readonly FetchedPage[],
  { read, judged }: Attempted,
): Promise<void> {
  for (const [at, { linkId }] of pages.entries()) {
    const price = read[at]?.read?.price ?? null;
    await tx.db
      .updateTable('robot_healing_page')
      .set({
        read_price: price?.amount ?? null,
        read_currency: price?.currency ?? null,
        verdict: judged.verdicts[at] ?? null,
      })
      .where('healing_id', '=', healingId)
      .where('link_id', '=', linkId)
      .execute();
  }
}

function without(reason: HealingReason): HealingJudgement {
  return { agreed: 0, judged: 0, usualMove: 0, reasons: [reason] };
}
