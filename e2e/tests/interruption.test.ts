import { collectionRoutes, homeRoutes, parserRoutes } from '@tsenomer/contracts';
import { describe, expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { isFree } from '../support/ports.ts';
import { reachProduct } from '../support/suite-product.ts';
import { until } from '../support/until.ts';

/** Everything the demo watches in Moscow. */
const COLLECTION = 1;
/** Milliseconds: a busy machine takes its time for a run. */
const A_RUN = 240_000;
/** How much of a run is done when it is interrupted. */
const DONE_BEFORE = 100;

const address = inject('address');
const control = inject('control');
const product = reachProduct(control);

/** The last file of the suite (`vitest.config.ts`): whatever ran before it has ended. */
describe.runIf(control !== '')('a server that ends in the middle of a run', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    '[PARSE-7] loses and doubles nothing by %s, and goes on after the next start',
    async (signal) => {
      // A second try finds what the first one left.
      await product.start();
      const before = await connectApi(address);
      // The second checks of the demo's violations.
      await until('nothing runs', async () => (await overview(before)).running.length === 0, A_RUN);
      const counted = (await overview(before)).checksThisMonth;
      const run = await before.post(
        `/parsing-collections/${COLLECTION}/run`,
        null,
        collectionRoutes.runCollection.response,
      );
      const { linksCount } = await details(before);
      expect(run.progress.total).toBe(linksCount);
      const doneBefore = await until(
        'a part of the run is done',
        async () => {
          const done = (await overview(before)).checksThisMonth - counted;
          return done >= DONE_BEFORE && done;
        },
        A_RUN,
      );
      expect(doneBefore).toBeLessThan(linksCount);

      const code = await product.end(signal);
      expect(code).toBe(signal === 'SIGINT' ? 0 : null);
      await until('the demo shops end with the server', () => isFree(inject('demoPort')), 20_000);
      await product.start();

      const after = await connectApi(address);
      const kept = (await overview(after)).checksThisMonth - counted;
      expect(kept).toBeGreaterThanOrEqual(doneBefore);
      const done = await until(
        'the run is finished',
        async () => {
          const { running, lastRuns } = await overview(after);
          return !running.some(({ id }) => id === run.id) && lastRuns.find(({ id }) => id === run.id);
        },
        A_RUN,
      );
      const { total, success, notAvailable, withError } = done.progress;
      expect(done.status).toBe('done');
      expect(total).toBe(linksCount);
      expect(success + notAvailable + withError).toBe(total);
      expect((await overview(after)).checksThisMonth - counted).toBe(total);
      expect((await after.get('/parser/state', parserRoutes.parserState.response)).tasks).toEqual([]);
      expect(await linksCheckedSince(after, done.startedAt)).toBe(linksCount);
    },
  );
});

function overview(api: Api) {
  return api.get('/home', homeRoutes.overview.response);
}

function details(api: Api) {
  return api.get(`/parsing-collections/${COLLECTION}`, collectionRoutes.getCollection.response);
}

/** How many different links of the collection have a check since then. */
async function linksCheckedSince(api: Api, since: string): Promise<number> {
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { items } = await api.get(
      `/parsing-collections/${COLLECTION}/results?page=${page}&limit=100`,
      collectionRoutes.collectionLinks.response,
    );
    if (items.length === 0) return ids.size;
    for (const { linkId, checkedAt } of items) if (checkedAt !== null && checkedAt >= since) ids.add(linkId);
  }
}
