import { setClientSetting } from '@tsenomer/core/platform/setting';
import { editProduct } from '@tsenomer/core/catalogue/product';
import { shardsLeft } from '../facts/ask.ts';
import { companiesToCheckAgain, secondChecksLeft } from '../facts/second-checks.ts';
import { momentOf } from '../world/calendar.ts';
import { recommendedAt } from '../world/offer-at.ts';
import { MRP_SETTINGS } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { createAgents } from './agents.ts';
import type { Agents } from './agents.ts';
import { workOffOverHttp } from './http-node.ts';
import { itemAt } from './ids.ts';
import type { Ids } from './ids.ts';
import type { DrillInstallation } from './installation.ts';
import { liveUntil } from './rounds.ts';
import type { ShopSites } from './shop-sites.ts';
import type { SimClock } from './sim-clock.ts';
import { enterToldNode } from './told-node.ts';
import type { NodeCounts, ToldNode } from './told-node.ts';
import { loseSignsOfLife, workOff } from './work-off.ts';

export interface LifeOptions {
  readonly installation: DrillInstallation;
  readonly world: World;
  readonly clock: SimClock;
  readonly ids: Ids;
  readonly sites: ShopSites;
  /** Told what is going on. */
  readonly tell: (line: string) => void;
}

/** What was lived through, as far as the product does not say it itself. */
export interface Life {
  readonly agents: Agents;
  /** The moments at which the scheduler did what was due. */
  readonly rounds: readonly Date[];
  /** Companies, by their ids, of which a second check was due in the round of a moment, in milliseconds. */
  readonly checkedAgain: readonly { readonly id: number; readonly round: number }[];
  readonly nodes: readonly NodeCounts[];
}

const MINUTE = 60_000;
/** Nodes hand in within the minute: nothing becomes due meanwhile, also not for a server that starts. */
const WITHIN_MINUTE = 59_000;
/** The server is restarted on every seventh day, and on the second one, so that short drills have a restart too. */
const WEEK = 7;

/** Lives through the days of the world, hour by hour; at its end it is the last evening. */
export async function live(options: LifeOptions): Promise<Life> {
  const { installation, world, clock, ids, tell } = options;
  const agents = createAgents(installation.ctx, world, ids);
  const rounds: Date[] = [];
  const checkedAgain: Life['checkedAgain'][number][] = [];
  const nodes = [await enterToldNode(options, 'drill-node-1'), await enterToldNode(options, 'drill-node-2')];
  const round = async (moment: Date): Promise<void> => {
    await liveUntil(installation, clock, moment);
    const at = clock.now();
    rounds.push(at);
    for (const id of await companiesToCheckAgain(installation.pool, at)) checkedAgain.push({ id, round: at.getTime() });
  };

  for (const [place, day] of world.days.entries()) {
    const began = performance.now();
    await round(momentOf(day, '01:10'));
    await round(momentOf(day, '03:05'));
    await agents.approveLate();
    await agents.plan(day);
    const restarts = place === 1 || (place > 0 && place % WEEK === 0);
    for (const [at, { time, overHttp }] of world.monitorings.entries()) {
      await happen(options, momentOf(day, time));
      if (time > '19:30' && itemAt(world.monitorings, at - 1).time <= '19:30') {
        clock.moveTo(momentOf(day, '19:30'));
        await agents.handIn(day);
      }
      await round(momentOf(day, time));
      if (overHttp) await workOffOverHttp(installation, clock);
      else await workOn(options, nodes, { dies: at === 0, restarts: restarts && at === 0 });
      await settle({ ...options, nodes, round });
    }
    await round(momentOf(day, '23:50'));
    if (!(await rests(installation))) await settle({ ...options, nodes, round });
    tell(`${day}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  return { agents, rounds, checkedAgain, nodes: nodes.map(({ counts }) => counts) };
}

interface Trouble {
  /** A node dies with a shard in its hands. */
  readonly dies: boolean;
  /** The server is ended and started anew while nodes work. */
  readonly restarts: boolean;
}

/** Nodes work off a run; the clock goes on meanwhile and nobody looks at it. */
async function workOn(
  { installation, clock }: LifeOptions,
  nodes: readonly ToldNode[],
  { dies, restarts }: Trouble,
): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + WITHIN_MINUTE));
  if (dies) {
    await itemAt(nodes, 0).dieInTheMidst();
    await loseSignsOfLife(installation);
  }
  await Promise.all([workOff(installation, nodes), restarts ? installation.restart() : null]);
}

interface Settling extends LifeOptions {
  readonly nodes: readonly ToldNode[];
  readonly round: (moment: Date) => Promise<void>;
}

/** Second checks are ordered and made, cases follow, letters are written: until no round orders any more work. */
async function settle({ nodes, round, ...options }: Settling): Promise<void> {
  const { installation, clock } = options;
  for (;;) {
    await round(new Date(clock.now().getTime() + 2 * MINUTE));
    if (await rests(installation)) return;
    await workOn(options, nodes, { dies: false, restarts: false });
  }
}

/** Nothing is left to be collected, nor to be ordered. */
async function rests({ pool }: DrillInstallation): Promise<boolean> {
  return (await shardsLeft(pool)) === 0 && (await secondChecksLeft(pool)) === 0;
}

/** What happens in the world by a moment, and people do about it: each once. */
async function happen({ installation, world, clock, ids }: LifeOptions, by: Date): Promise<void> {
  const { ctx } = installation;
  const { rise, promotion } = world;
  if (clock.now() < rise.at && rise.at < by) {
    clock.moveTo(rise.at);
    for (const [product, { brand, mrp }] of world.products.entries())
      if (brand === rise.brand && mrp !== null)
        await editProduct(ctx, { id: itemAt(ids.products, product), edit: { mrp: recommendedAt(world, product, by) } });
    const { from, to, company } = promotion;
    const allowed = { name: 'Акция', from, to, companyIds: [itemAt(ids.companies, company)], brandIds: [] };
    await setClientSetting(ctx, { name: 'mrpSettings', value: { ...MRP_SETTINGS, promotions: [allowed] } });
  }
}
