import { webReportRoutes } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { webReport, webReportFile } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import type { OfferState, WatchedCollection } from './support/offer-states.ts';
import { offerStates, priced, watchedBy, watchedCollections } from './support/offer-states.ts';
import { add, halfUp } from './support/plain-sums.ts';
import { rowsOfFile } from './support/rows-of-file.ts';

let test: TestDatabase;
let ctx: SystemContext;
let collections: WatchedCollection[];
let states: OfferState[];

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  collections = await watchedCollections(test.db);
  states = await offerStates(test.db);
});
afterAll(() => test.drop());

describe('[REP-6] [REP-9] the web report', () => {
  const FIRST = { page: 1, limit: 1000, sort: 'price', descending: false } as const;

  it('has every offer of its monitorings once', async () => {
    const filters = { parsingCollectionIds: collections.map(({ id }) => id) };
    const report = await webReport(ctx, { ...FIRST, filters });
    expect(webReportRoutes.webReport.response.parse(report)).toEqual(report);
    const expected = watchedBy(states, collections);
    expect(report.total).toBe(expected.length);
    const pages = [report];
    while (pages.length * 1000 < report.total)
      pages.push(await webReport(ctx, { ...FIRST, page: pages.length + 1, filters }));
    const rows = pages.flatMap(({ items }) => items);
    const total = add(rows.flatMap(({ state, price }) => (state === 'offer' && price !== null ? [BigInt(price)] : [])));
    expect(total).toBe(add(expected.flatMap(priced)));
    for (const { price, mrp, deviation, state } of rows)
      expect(deviation).toBe(
        state === 'offer' && price !== null && mrp !== null
          ? halfUp((BigInt(price) - BigInt(mrp)) * 10_000n, BigInt(mrp))
          : null,
      );
    expect(await webReport(ctx, { ...FIRST, page: 900, filters })).toEqual({ items: [], total: report.total });
  });

  it('is narrowed, and saved whole as Web-report.xlsx', async () => {
    const filters = { parsingCollectionIds: [collections[0]!.id], violationsOnly: true };
    const { items, total } = await webReport(ctx, { ...FIRST, filters });
    expect(total).toBe(
      watchedBy(states, [collections[0]!]).filter(({ violation, outcome }) => violation && outcome === 1).length,
    );
    const { stream, fileName } = await webReportFile(ctx, { ...FIRST, filters, locale: 'ru' });
    expect(fileName).toBe('Web-report.xlsx');
    const rows = await rowsOfFile(stream);
    expect(rows).toHaveLength(total + 1);
    expect(rows[1]?.[0]).toBe(items[0]!.name);
  });

  it('tells of a corrected check what it had recorded, in its row and in the file', async () => {
    const filters = { parsingCollectionIds: [collections[0]!.id] };
    const { items } = await webReport(ctx, { ...FIRST, filters });
    expect(items.every(({ corrected }) => corrected === undefined)).toBe(true);
    const { productId, companyId } = items[0]!;
    const recordedThen = (outcome: 1 | null, price: bigint | null) =>
      test.db
        .updateTable('link_state')
        .set({ recorded_outcome: outcome, recorded_price: price })
        .where('product_id', '=', productId)
        .where('company_id', '=', companyId)
        .execute();
    await recordedThen(1, 12_900n);
    const { items: after } = await webReport(ctx, { ...FIRST, filters });
    expect(after[0]).toEqual({ ...items[0], corrected: { outcome: 'success', price: 12_900 } });
    const { stream } = await webReportFile(ctx, { ...FIRST, filters, locale: 'en' });
    const [head, first, second] = await rowsOfFile(stream);
    expect([head?.at(-1), first?.at(-1), second?.length]).toEqual(['Recorded before correction', '129', 19]);
    await recordedThen(null, null);
  });
});
