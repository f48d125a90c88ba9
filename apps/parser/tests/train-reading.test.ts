import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  labelSnapshot,
  listTrainings,
  orderTraining,
  switchWeights,
  weightsInUse,
} from '@tsenomer/core/collecting/learning';
import { orderSnapshots, recordSnapshot } from '@tsenomer/core/collecting/robot';
import { recordJobs } from '@tsenomer/core/testing';
import { createTestDatabase, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import { createReaders } from '../src/reading/readers.ts';
import { pageSampler } from '../src/sample-page.ts';
import { trainReading } from '../src/train-reading.ts';
import { checking } from './support/checking.ts';
import { html, startSite } from './support/site.ts';

/** A shop that leaves its button beside "not in stock": the program's own weights take it to be in stock. */
const kettle = (nth: number): string =>
  `<html lang="ru"><head><title>Чайник ${nth} — Лавка</title></head><body><h1>Чайник ${nth}</h1>
  <b class="price">1 199 ₽</b><p>Нет в наличии</p><button>В корзину</button></body></html>`;
/** Looking for the end of each of its scripts goes through all the others. */
const HOSTILE = kettle(0).replace('</body>', `${'<script type="application/ld+json">'.repeat(60_000)}</body>`);

let test: TestDatabase;
let ctx: SystemContext;
let companyId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext({ db: test.db, jobs: recordJobs(), now: () => new Date(), installation: INITIAL_INSTALLATION });
  companyId = await makeCompany(test.db, { name: 'Лавка', host: 'lavka.test' });
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['labelled_page', 'sampled_page', 'reading_training'] as const)
    await test.db.deleteFrom(table).execute();
});

async function labelled(page: string, nth: number): Promise<void> {
  const url = `https://lavka.test/p/${nth}`;
  const [item] = await orderSnapshots(ctx, { companyId, urls: [url] });
  const values = fieldValuesOf(readAnswer({ html: '', url }).offer);
  const result = { html: page, finalUrl: url, httpStatus: 200, errorCode: null, values };
  await recordSnapshot(ctx, { snapshotId: item!.id, result });
  await labelSnapshot(ctx, { snapshotId: item!.id, labels: { availability: 'OutOfStock' } });
}

async function trained(milliseconds: number): Promise<number> {
  const readers = createReaders({ threads: 1, limits: { milliseconds, megabytes: 512 } });
  onTestFinished(() => readers.close());
  const { id } = await orderTraining(ctx);
  await trainReading({ ctx, readers }, id, new AbortController().signal);
  return id;
}

describe('[PARSE-8] a node trains weights of reading', () => {
  it('in its threads, and its checks read by them once they are switched on', async () => {
    const site = await startSite((request, response) => html(kettle(Number(request.url?.at(-1))))(request, response));
    const url = `http://${site.host}/p/9`;
    for (const nth of [1, 2, 3]) await labelled(kettle(nth), nth);
    const trainingId = await trained(120_000);
    expect((await listTrainings(ctx))[0]).toMatchObject({
      status: 'done',
      report: { pages: 3, fields: [{ field: 'availability', before: 0, after: 3 }] },
    });
    expect((await checking({ weights: (await weightsInUse(ctx)).weights }).check(url)).outcome).toBe('success');
    await switchWeights(ctx, { trainingId });
    const sold = await checking({ weights: (await weightsInUse(ctx)).weights }).check(url);
    expect([sold.outcome, sold.price]).toEqual(['notAvailable', null]);
  });

  it('without a page on which reading takes too long, and goes on after it', async () => {
    await labelled(HOSTILE, 1);
    await labelled(kettle(2), 2);
    await trained(4000);
    expect((await listTrainings(ctx))[0]).toMatchObject({ status: 'done', report: { pages: 1, unreadable: 1 } });
  });
});

describe('a page of a shard', () => {
  it('is kept as it was read: the first one that weights read, and no other', async () => {
    const site = await startSite(html(kettle(4)));
    const failures: unknown[] = [];
    const sampler = pageSampler({ ctx, companyId, onFailure: (error) => failures.push(error) });
    await checking({ sampler, config: { robot: { price: '.price' } } }).check(`http://${site.host}/p/1`);
    await checking({ sampler }).check(`http://${site.host}/p/2`);
    await checking({ sampler }).check(`http://${site.host}/p/3`);
    const rows = await test.db.selectFrom('sampled_page').select(['url', 'html']).execute();
    expect(rows.map(({ url }) => url)).toEqual([`http://${site.host}/p/2`]);
    expect(gunzipSync(rows[0]!.html).toString()).toBe(kettle(4));
    expect(failures).toEqual([]);
  });

  it('that cannot be kept does not harm the check', async () => {
    const site = await startSite(html(kettle(4)));
    const failures: unknown[] = [];
    const sampler = pageSampler({ ctx, companyId: 999_999, onFailure: (error) => failures.push(error) });
    expect((await checking({ sampler }).check(`http://${site.host}/p/1`)).price).not.toBeNull();
    expect(failures).toHaveLength(1);
  });
});
