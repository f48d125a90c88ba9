import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parserState, restartFrozen } from '@tsenomer/core/collecting/work';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { signsOfWork } from '../src/signs-of-work.ts';
import { openShards } from './support/shards.ts';
import type { Shards } from './support/shards.ts';
import { html, productPage, startSite } from './support/site.ts';

let shards: Shards;
beforeAll(async () => {
  shards = await openShards();
  await writeSetting(shards.ctx, 'restartFrozenParser', { flag: true });
});
afterAll(() => shards.close());

const areFrozen = async () => (await parserState(shards.ctx)).tasks.map(({ frozen }) => frozen);

/** A shop that holds each page back until it is told how to answer. */
async function heldShop() {
  const asked: (() => void)[] = [];
  const answers: ((status: number) => void)[] = [];
  const site = await startSite((request, response) => {
    answers.push((status) => html(status === 200 ? productPage() : 'down', status)(request, response));
    asked.shift()?.();
  });
  let told = 0;
  return {
    host: site.host,
    /** The next page that is asked for, in order. */
    async next(): Promise<(status: number) => void> {
      if (answers.length <= told) await new Promise<void>((done) => asked.push(done));
      told += 1;
      return answers[told - 1]!;
    },
  };
}

describe('a shard that is slow', () => {
  it('[PARSE-7] is not frozen while requests of a link end, although nothing is recorded; and is when none does', async () => {
    const shop = await heldShop();
    const { shardId, linkId } = await shards.shardOf(shop.host, { obeyRobotsTxt: false, timeout: 60_000 });
    const working = shards.work(shardId, (await shards.nodeCollecting()).collecting, { signEvery: 0 });
    for (const status of [503, 503, 200]) {
      const answer = await shop.next();
      await shards.database.pool.query("update shard set progress_at = now() - interval '16 min' where id = $1", [
        shardId,
      ]);
      expect(await areFrozen()).toEqual([true]);
      if (status === 200) expect(await shards.observed(linkId)).toBeUndefined();
      answer(status);
      if (status !== 503) continue;
      await expect.poll(areFrozen, { timeout: 120_000 }).toEqual([false]);
      expect(await restartFrozen(shards.ctx)).toEqual({ tasks: 0, nodeIds: [] });
    }
    await working;
    expect(await shards.observed(linkId)).toMatchObject({ error_code: null });
    const { rows } = await shards.database.pool.query('select attempt from shard where id = $1', [shardId]);
    expect(rows).toEqual([{ attempt: 1 }]);
  });

  it('[PARSE-7] shows so once in a while, and not when something was just recorded', () => {
    let now = 0;
    let shown = 0;
    const signs = signsOfWork({
      every: 30,
      now: () => now,
      show: async () => void (shown += 1),
      onFailure: () => undefined,
    });
    const shownAt = (at: number, what: 'moved' | 'recorded'): number => {
      now = at;
      signs[what]();
      return shown;
    };
    expect([
      shownAt(10, 'moved'),
      shownAt(30, 'moved'),
      shownAt(59, 'moved'),
      shownAt(60, 'moved'),
      shownAt(80, 'recorded'),
      shownAt(100, 'moved'),
      shownAt(110, 'moved'),
    ]).toEqual([0, 1, 1, 2, 2, 2, 3]);
  });

  it('[PARSE-7] goes on when it cannot show so', async () => {
    const failures: unknown[] = [];
    const signs = signsOfWork({
      every: 0,
      now: () => 0,
      show: () => Promise.reject(new Error('the database is away')),
      onFailure: (error) => failures.push(error),
    });
    signs.moved();
    await expect.poll(() => failures).toHaveLength(1);
  });
});
