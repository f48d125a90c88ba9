import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LABELLED_PAGES_MAX, labelledPageLine, TRAININGS_KEPT } from '@tsenomer/contracts';
import type { PageLabels } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { lessonsOf, moveWeights, readPage, STANDARD_WEIGHTS } from '@tsenomer/extract';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import type { SystemContext } from '../src/index.ts';
import {
  deleteLabelledPage,
  explainSnapshot,
  exportLabelledPages,
  failTraining,
  importLabelledPages,
  keepSample,
  labelSnapshot,
  listLabelledPages,
  listTrainings,
  orderTraining,
  runTraining,
  switchWeights,
  weightsInUse,
} from '../src/collecting/learning/index.ts';
import type { PageTeacher } from '../src/collecting/learning/index.ts';
import { orderSnapshots, recordSnapshot } from '../src/collecting/robot/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';

/** A shop that leaves its button beside "not in stock": the program's own weights take it to be in stock. */
const kettle = (nth: number): string =>
  `<html lang="ru"><head><title>Чайник ${nth} — Лавка</title></head><body><h1>Чайник ${nth}</h1>
  <b class="price">1 199 ₽</b><p>Нет в наличии</p><button>В корзину</button></body></html>`;
const address = (nth: number, host = 'lavka.test'): string => `https://${host}/p/${nth}`;

/** Reads where it stands: a node's threads are none of this. */
const teacher: PageTeacher = {
  lessons: async (page) => lessonsOf(page),
  read: async ({ utf8, url }, weights) => readPage({ utf8, url, weights }).offer,
  learn: async (from, lessons) => moveWeights(from, lessons),
};

let test: TestDatabase;
let ctx: SystemContext;
let moment = Date.UTC(2026, 10, 20, 9);
let lavka: number;
let rynok: number;
const jobs = recordJobs();
beforeAll(async () => {
  test = await createTestDatabase();
  lavka = await makeCompany(test.db, { name: 'Лавка', host: 'lavka.test' });
  rynok = await makeCompany(test.db, { name: 'Рынок', host: 'rynok.test' });
  const actor = { kind: 'user', userId: await makeUser(test.db, 'admin'), role: 'admin', companyId: null } as const;
  // Each look at the clock is a second later: what is kept first is older.
  ctx = systemContext(test.db, { actor, jobs, now: () => new Date((moment += 1000)) });
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['labelled_page', 'sampled_page', 'reading_training', 'page_snapshot'] as const)
    await test.db.deleteFrom(table).execute();
  jobs.sent.trainReading.length = 0;
});

async function fetched(html: string, url: string, companyId = lavka): Promise<string> {
  const [item] = await orderSnapshots(ctx, { companyId, urls: [url] });
  const values = fieldValuesOf(readAnswer({ html, url }).offer);
  await recordSnapshot(ctx, {
    snapshotId: item!.id,
    result: { html, finalUrl: url, httpStatus: 200, errorCode: null, values },
  });
  return item!.id;
}

async function labelled(nth: number, labels: PageLabels, at = { host: 'lavka.test', companyId: lavka }) {
  const snapshotId = await fetched(kettle(nth), address(nth, at.host), at.companyId);
  return labelSnapshot(ctx, { snapshotId, labels });
}

async function trained(): Promise<number> {
  const { id } = await orderTraining(ctx);
  await runTraining(ctx, teacher, { trainingId: id });
  return id;
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe('[PARSE-8] labelled pages', () => {
  it('keep the page as it was fetched with who said what when, field by field', async () => {
    const first = await labelled(1, { price: '1199.00', brand: null });
    expect(first).toMatchObject({
      company: { id: lavka, name: 'Лавка' },
      url: address(1),
      labels: [
        { field: 'price', value: '1199.00' },
        { field: 'brand', value: null },
      ],
    });
    expect(first.labels[0]?.labelledBy).not.toBeNull();
    const second = await labelled(1, { brand: 'Acme' });
    expect(second.id).toBe(first.id);
    expect(second.labels.map(({ value }) => value)).toEqual(['1199.00', 'Acme']);
    expect(second.labels[0]?.labelledAt).toBe(first.labels[0]?.labelledAt);
    const { items, total, bytes } = await listLabelledPages(ctx, { page: 1, limit: 10 });
    expect([items, total, bytes]).toEqual([[second], 1, second.bytes]);
    const traces = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'title', 'changes'])
      .where('entity', '=', 'labelledPage')
      .orderBy('id')
      .execute();
    expect(traces).toEqual([
      { action: 'create', title: address(1), changes: { price: { from: null, to: '1199.00' } } },
      { action: 'edit', title: address(1), changes: { brand: { from: null, to: 'Acme' } } },
    ]);
  });

  it('are those of fetched pages only, and of pages that are not too large', async () => {
    const labels = { brand: 'Acme' };
    const unknown = labelSnapshot(ctx, { snapshotId: '00000000-0000-4000-8000-000000000000', labels });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [queued] = await orderSnapshots(ctx, { companyId: lavka, urls: [address(1)] });
    await expect(labelSnapshot(ctx, { snapshotId: queued!.id, labels })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const large = await fetched(randomBytes(LABELLED_PAGES_MAX.pageBytes).toString('hex'), address(2));
    await expect(labelSnapshot(ctx, { snapshotId: large, labels })).rejects.toMatchObject({ code: 'PAGE_TOO_LARGE' });
    expect((await listLabelledPages(ctx, { page: 1, limit: 10 })).total).toBe(0);
  });

  it('are bounded: of a company with too many the oldest goes', async () => {
    const { id } = await labelled(0, { brand: 'Acme' });
    for (let nth = 1; nth <= LABELLED_PAGES_MAX.ofCompany; nth += 1) await labelled(nth, { brand: 'Acme' });
    const { items, total } = await listLabelledPages(ctx, { page: 1, limit: 100 });
    expect(total).toBe(LABELLED_PAGES_MAX.ofCompany);
    expect(items.map((page) => page.id)).not.toContain(id);
    expect(items[0]?.url).toBe(address(LABELLED_PAGES_MAX.ofCompany));
  });

  it('are deleted with their labels', async () => {
    const { id } = await labelled(1, { brand: 'Acme' });
    await deleteLabelledPage(ctx, { id });
    await expect(deleteLabelledPage(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.db.selectFrom('page_label').selectAll().execute()).toEqual([]);
  });

  it('go out as JSON lines and come back as they were; wrong lines are refused, each for its reason', async () => {
    await labelled(1, { price: '1199', name: null });
    await labelled(2, { availability: 'OutOfStock' });
    const before = (await listLabelledPages(ctx, { page: 1, limit: 10 })).items;
    const { fileName, stream } = await exportLabelledPages(ctx);
    const file = await bytesOf(stream);
    expect(fileName).toBe('labelled-pages.jsonl');
    const lines = file.toString('utf8').trim().split('\n');
    expect(gunzipSync(Buffer.from(labelledPageLine.parse(JSON.parse(lines[0]!)).html, 'base64')).toString()).toBe(
      kettle(1),
    );
    await test.db.deleteFrom('labelled_page').execute();
    expect(await bytesOf((await exportLabelledPages(ctx)).stream)).toHaveLength(0);

    const good: object = JSON.parse(lines[0]!);
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024)).toString('base64');
    const wrong = [
      'not JSON',
      JSON.stringify({ ...good, labels: {} }),
      JSON.stringify({ ...good, url: 'https://nobody.test/1', company: 'Никто' }),
      JSON.stringify({ ...good, html: Buffer.from('no gzip').toString('base64') }),
      JSON.stringify({ ...good, html: bomb }),
      'x'.repeat(LABELLED_PAGES_MAX.pageBytes * 2),
    ];
    const answer = await importLabelledPages(ctx, {
      fileName,
      stream: whole(Buffer.concat([file, Buffer.from(wrong.join('\n'))])),
    });
    expect(answer).toEqual({
      taken: 2,
      refused: 6,
      refusals: [
        { line: 3, why: 'line' },
        { line: 4, why: 'line' },
        { line: 5, why: 'company' },
        { line: 6, why: 'page' },
        { line: 7, why: 'page' },
        { line: 8, why: 'too_large' },
      ],
    });
    const after = (await listLabelledPages(ctx, { page: 1, limit: 10 })).items;
    const comparable = (items: typeof after) =>
      items.map(({ url, fetchedAt, bytes, labels }) => ({
        url,
        fetchedAt,
        bytes,
        labels: labels.map(({ field, value }) => [field, value]),
      }));
    expect(comparable(after)).toEqual(comparable(before));
  });
});

describe('[PARSE-8] a training', () => {
  it('is refused without labels, and while another one goes on', async () => {
    await expect(orderTraining(ctx)).rejects.toMatchObject({ code: 'NOTHING_LABELLED' });
    await labelled(1, { availability: 'OutOfStock' });
    const { id, status } = await orderTraining(ctx);
    expect(status).toBe('queued');
    expect(jobs.sent.trainReading).toEqual([{ data: { trainingId: id } }]);
    await expect(orderTraining(ctx)).rejects.toMatchObject({ code: 'TRAINING_RUNNING' });
    await expect(switchWeights(ctx, { trainingId: id })).rejects.toMatchObject({ code: 'TRAINING_UNFINISHED' });
    await failTraining(ctx, { trainingId: id });
    expect((await listTrainings(ctx))[0]).toMatchObject({ status: 'failed', report: null, inUseSince: null });
    // What is over stays so.
    await runTraining(ctx, teacher, { trainingId: id });
    expect((await listTrainings(ctx))[0]?.status).toBe('failed');
    expect((await orderTraining(ctx)).status).toBe('queued');
  });

  it('says what would change, and changes nothing until it is switched on; the own weights always come back', async () => {
    for (const nth of [1, 2, 3]) await labelled(nth, { availability: 'OutOfStock', price: '1199' });
    for (const nth of [1, 2])
      await labelled(nth, { availability: 'OutOfStock' }, { host: 'rynok.test', companyId: rynok });
    for (const nth of [3, 8])
      await keepSample(ctx, { companyId: lavka, url: address(nth), utf8: Buffer.from(kettle(nth)) });
    const id = await trained();
    const [training] = await listTrainings(ctx);
    expect(training).toMatchObject({ id, status: 'done', inUseSince: null });
    expect(training!.progress.all).toBe(11);
    expect(training!.report).toMatchObject({
      pages: 5,
      unreadable: 0,
      companies: 2,
      fields: [
        // What is sold out has no price: the label of the price is none.
        { field: 'price', pages: 3, before: 0, after: 3, unseen: 3 },
        { field: 'availability', pages: 5, before: 0, after: 5, unseen: 5 },
      ],
      changed: 8,
      sample: {
        pages: 1,
        changed: 2,
        changes: [{ url: address(8), field: 'price', before: '1199', after: null }, {}],
      },
    });
    expect((await weightsInUse(ctx)).weights).toEqual(STANDARD_WEIGHTS);
    await switchWeights(ctx, { trainingId: id });
    const inUse = await weightsInUse(ctx);
    expect(inUse.trainingId).toBe(id);
    expect(readPage({ html: kettle(9), url: address(9), weights: inUse.weights }).offer.availability).toBe(
      'OutOfStock',
    );
    const snapshotId = await fetched(kettle(9), address(9));
    const said = async () =>
      (await explainSnapshot(ctx, { snapshotId })).fields.find(({ field }) => field === 'availability');
    expect(await said()).toMatchObject({ said: 'OutOfStock', source: 'text' });
    await switchWeights(ctx, { trainingId: null });
    expect(await weightsInUse(ctx)).toEqual({ trainingId: null, weights: STANDARD_WEIGHTS });
    const before = await said();
    expect(before).toMatchObject({ said: 'InStock' });
    expect(before?.candidates[0]?.because).toContainEqual({
      feature: 'a buy button works',
      weight: expect.any(Number),
    });
    const traces = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('entity', '=', 'readingTraining')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(traces).toEqual([
      { action: 'run', changes: {} },
      { action: 'enable', changes: { inUse: { from: null, to: id } } },
      { action: 'disable', changes: { inUse: { from: id, to: null } } },
    ]);
  });

  it('begins with the program’s own weights, so that the same pages teach the same however often', async () => {
    for (const nth of [1, 2, 3]) await labelled(nth, { availability: 'OutOfStock' });
    const first = await trained();
    await switchWeights(ctx, { trainingId: first });
    const second = await trained();
    const rows = await test.db.selectFrom('reading_training').select(['id', 'moves']).orderBy('id').execute();
    expect(rows[1]?.moves).toEqual(rows[0]?.moves);
    // Compared with what is in use nothing changes any more.
    const trainings = await listTrainings(ctx);
    expect(trainings.find(({ id }) => id === second)?.report).toMatchObject({
      changed: 0,
      moves: [],
      fields: [{ before: 3, after: 3, unseen: 0 }],
    });
  });

  it('tells what a label that contradicts all others does to their answers', async () => {
    for (const nth of [1, 2, 3, 4]) await labelled(nth, { availability: 'InStock' });
    await labelled(5, { availability: 'OutOfStock' });
    await trained();
    const report = (await listTrainings(ctx))[0]!.report!;
    const [availability] = report.fields;
    const lost = report.changes.filter(({ becomes }) => becomes === 'wrong');
    expect(availability).toMatchObject({ pages: 5, before: 4 });
    expect(lost.length).toBeGreaterThanOrEqual(availability!.before - availability!.after);
    expect(availability!.after).toBe(4);
  });

  it('goes on without pages that cannot be read within their limits, and ends when it is stopped', async () => {
    await labelled(1, { availability: 'OutOfStock' });
    await labelled(2, { availability: 'OutOfStock' });
    const limited: PageTeacher = {
      ...teacher,
      lessons: async (page) => (page.url === address(1) ? null : lessonsOf(page)),
    };
    const { id } = await orderTraining(ctx);
    const stop = AbortSignal.abort(new Error('stopped'));
    await expect(runTraining(ctx, limited, { trainingId: id, signal: stop })).rejects.toThrow('stopped');
    await runTraining(ctx, limited, { trainingId: id });
    expect((await listTrainings(ctx))[0]).toMatchObject({ status: 'done', report: { pages: 1, unreadable: 1 } });
  });

  it('is kept for a while; the one in use always is', async () => {
    await labelled(1, { availability: 'OutOfStock' });
    const used = await trained();
    await switchWeights(ctx, { trainingId: used });
    for (let nth = 0; nth <= TRAININGS_KEPT; nth += 1)
      await failTraining(ctx, { trainingId: (await orderTraining(ctx)).id });
    const ids = (await listTrainings(ctx)).map(({ id }) => id);
    expect(ids).toHaveLength(TRAININGS_KEPT + 1);
    expect(ids.at(-1)).toBe(used);
  });

  it('that a release cannot read any more is not used', async () => {
    await labelled(1, { availability: 'OutOfStock' });
    const id = await trained();
    await switchWeights(ctx, { trainingId: id });
    await test.db.updateTable('reading_training').set({ moves: '{"price":{}}' }).where('id', '=', id).execute();
    expect((await weightsInUse(ctx)).weights).toEqual(STANDARD_WEIGHTS);
    await expect(switchWeights(ctx, { trainingId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listTrainings(ctx))[0]?.inUseSince).not.toBeNull();
  });
});

describe('pages of checks', () => {
  it('are kept newest first, a few of a company; what was labelled is no sample', async () => {
    for (let nth = 1; nth <= 7; nth += 1)
      await keepSample(ctx, { companyId: lavka, url: address(nth), utf8: Buffer.from(kettle(nth)) });
    await keepSample(ctx, { companyId: lavka, url: address(7), utf8: Buffer.from(kettle(70)) });
    await keepSample(ctx, { companyId: rynok, url: address(1), utf8: randomBytes(LABELLED_PAGES_MAX.pageBytes + 1) });
    const rows = await test.db.selectFrom('sampled_page').select(['url', 'html']).orderBy('id').execute();
    expect(rows.map(({ url }) => url)).toEqual([3, 4, 5, 6, 7].map((nth) => address(nth)));
    expect(gunzipSync(rows[4]!.html).toString()).toBe(kettle(70));
  });
});
