import { randomUUID } from 'node:crypto';
import { FLUSH_LINKS, JOBS, parseJob } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { registerNode, clusterKey } from '@tsenomer/core/collecting/node';
import { recordChecks } from '@tsenomer/core/collecting/observation';
import type { Check, CheckWork } from '@tsenomer/core/collecting/observation';
import { takeShard } from '@tsenomer/core/collecting/work';
import { checkOf } from '../world/check-of.ts';
import { shownAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import type { DrillInstallation } from './installation.ts';
import type { ShopSites } from './shop-sites.ts';

/** How long before it is recorded a shard is begun (ms), of how many links at most, and how long each one takes. */
const SHARD_TAKES = 55_000;
const LINKS_OF_SHARD = 500;
const LINK_TAKES = 100;
/** Every so many batches are handed in twice, as when the answer to the first time was lost. */
const TWICE_EVERY = 7;

export interface ToldNodeOptions {
  readonly installation: DrillInstallation;
  readonly world: World;
  readonly sites: ShopSites;
}

/** What a node did. */
export interface NodeCounts {
  shards: number;
  checks: number;
  /** Batches that it handed in a second time. */
  twice: number;
  deaths: number;
}

/**
 * A node that is told by the world what pages show instead of fetching them: all else is as real nodes do it, the
 * queue, the claim of a shard, and the transaction that records.
 */
export interface ToldNode {
  /** Works off what the queue has. @returns whether it had anything. */
  workOne(): Promise<boolean>;
  /** Takes a shard, records a part of it and says nothing more. @returns whether there was one. */
  dieInTheMidst(): Promise<boolean>;
  readonly counts: NodeCounts;
}

export async function enterToldNode(options: ToldNodeOptions, name: string): Promise<ToldNode> {
  const { installation, world, sites } = options;
  const { ctx, engine, version } = installation;
  const { nodeKey } = await clusterKey(ctx);
  const { id: nodeId } = await registerNode(ctx, {
    identity: randomUUID(),
    name,
    version,
    master: false,
    server: null,
    id: null,
    key: nodeKey,
    slots: 2,
    power: 1,
  });
  const counts: NodeCounts = { shards: 0, checks: 0, twice: 0, deaths: 0 };
  const at = placesOfSites(world, sites);
  let batches = 0;

  async function next(): Promise<{ jobId: string; work: CheckWork | null } | null> {
    const [job] = await engine.fetch(JOBS.shard.queue, { batchSize: 1 });
    if (job === undefined) return null;
    const { shardId } = parseJob('shard', job.data);
    const work = await takeShard(ctx, { shardId, nodeId });
    if (work !== null && work.work !== 'check') throw new TypeError(`A drill has no work of the kind ${work.work}`);
    return { jobId: job.id, work };
  }

  async function record(shardId: number, checks: readonly Check[]): Promise<void> {
    const batch = { shardId, nodeId, checks };
    await recordChecks(ctx, batch);
    counts.checks += checks.length;
    batches += 1;
    if (batches % TWICE_EVERY !== 0) return;
    counts.twice += 1;
    await recordChecks(ctx, batch);
  }

  return {
    counts,
    async workOne() {
      const taken = await next();
      if (taken === null) return false;
      const { jobId, work } = taken;
      if (work !== null) {
        const checks = checksOf(ctx, work, { world, at });
        for (let from = 0; from < checks.length; from += FLUSH_LINKS)
          await record(work.shardId, checks.slice(from, from + FLUSH_LINKS));
        counts.shards += 1;
      }
      await engine.complete(JOBS.shard.queue, jobId);
      return true;
    },
    async dieInTheMidst() {
      const taken = await next();
      if (taken === null || taken.work === null) return false;
      const checks = checksOf(ctx, taken.work, { world, at });
      await record(taken.work.shardId, checks.slice(0, Math.min(FLUSH_LINKS, Math.floor(checks.length / 2))));
      counts.deaths += 1;
      return true;
    },
  };
}

interface Telling {
  readonly world: World;
  readonly at: (url: string) => { readonly product: number; readonly company: number };
}

/** The checks of a shard, all of them in the minute before now. */
function checksOf({ now }: SystemContext, work: CheckWork, { world, at }: Telling): Check[] {
  const city = world.cities.indexOf(work.city.name);
  const began = now().getTime() - SHARD_TAKES;
  return work.links.map(({ linkId, url }) => {
    const page = at(url);
    const observedAt = new Date(began + placeInMinute(page) * LINK_TAKES);
    const { price, outcome, errorCode } = checkOf(shownAt(world, { ...page, city }, observedAt));
    return {
      ...NOTHING,
      linkId,
      observedAt,
      outcome: OUTCOMES[outcome],
      errorCode,
      price: price === null ? null : BigInt(price),
      currency: price === null ? null : 'RUB',
      durationMs: 40,
    };
  });
}

/** By the page and not by its number in the product, so that two drills of a seed see the same. */
function placeInMinute({ product, company }: ReturnType<Telling['at']>): number {
  return (product * 7 + company * 41) % LINKS_OF_SHARD;
}

const OUTCOMES = { 1: 'success', 2: 'notAvailable', 3: 'error' } as const;

const NOTHING = {
  oldPrice: null,
  cardPrice: null,
  clubPrice: null,
  couponPrice: null,
  rating: null,
  ratingCount: null,
  ratingStars: null,
  measuredValue: null,
  measureUnit: null,
  seller: null,
  photo: null,
  screenshot: null,
  evidence: null,
} as const;

function placesOfSites({ products, companies }: World, sites: ShopSites): Telling['at'] {
  const places = new Map(
    products.flatMap((_, product) =>
      companies.map((_company, company) => [sites.link(product, company), { product, company }] as const),
    ),
  );
  return (url) => {
    const place = places.get(url);
    if (place === undefined) throw new RangeError(`No page of the drill: ${url}`);
    return place;
  };
}
