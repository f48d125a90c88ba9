import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { deleteLink } from '../src/catalogue/link/index.ts';
import { listProducts, productCard } from '../src/catalogue/product/index.ts';
import { as } from './support/directories.ts';

let test: TestDatabase;
let city: number;

beforeAll(async () => {
  test = await createTestDatabase();
  city = await makeCity(test.db);
});
afterAll(() => test.drop());

const NONE = { count: 0, min: null, max: null };

interface Seen {
  readonly price: bigint | null;
  readonly outcome?: 1 | 2 | 3;
  readonly violation?: boolean;
  readonly currency?: string;
}

/** A product whose link at each of as many companies was last seen so. */
async function productSeen(seen: readonly Seen[]) {
  const id = await makeProduct(test.db, { company_article: 'КА-1' });
  const companies: number[] = [];
  const links: number[] = [];
  for (const { price, outcome = 1, violation = false, currency = 'RUB' } of seen) {
    const company_id = await makeCompany(test.db);
    const link_id = await makeLink(test.db, id, company_id);
    await test.db
      .insertInto('link_state')
      .values({
        product_id: id,
        link_id,
        company_id,
        city_id: city,
        task_id: 1,
        observed_at: '2026-11-20T08:00:00Z',
        outcome,
        price,
        violation,
        currency,
      })
      .execute();
    companies.push(company_id);
    links.push(link_id);
  }
  const spans = async () => {
    const [item] = (await listProducts(as(test.db), { page: 1, limit: 9, filters: { ids: [id] } })).items;
    const { prices, mrpViolations, companyArticle } = await productCard(as(test.db), { id });
    expect({ prices: item?.prices, mrpViolations: item?.mrpViolations, companyArticle: item?.companyArticle }).toEqual({
      prices,
      mrpViolations,
      companyArticle,
    });
    expect(companyArticle).toBe('КА-1');
    return { prices, mrpViolations };
  };
  return { companies, links, spans };
}

describe('[PROD-1] what the market asks for a product', () => {
  it('is the lowest and the highest price with who asks them, and the same of those below the RRP', async () => {
    const { companies, spans } = await productSeen([
      { price: 120_00n },
      { price: 90_00n, violation: true },
      { price: 95_00n, violation: true },
      { price: 200_00n },
    ]);
    expect(await spans()).toEqual({
      prices: {
        count: 4,
        min: { price: 90_00, companyId: companies[1] },
        max: { price: 200_00, companyId: companies[3] },
      },
      mrpViolations: {
        count: 2,
        min: { price: 90_00, companyId: companies[1] },
        max: { price: 95_00, companyId: companies[2] },
      },
    });
  });

  it('leaves out what is not in stock, failed, or asked in another currency', async () => {
    const { companies, spans } = await productSeen([
      { price: null, outcome: 2 },
      { price: null, outcome: 3 },
      { price: 5_00n, currency: 'USD' },
      { price: 70_00n },
    ]);
    const only = { price: 70_00, companyId: companies[3] };
    expect(await spans()).toEqual({ prices: { count: 1, min: only, max: only }, mrpViolations: NONE });
    expect(await (await productSeen([])).spans()).toEqual({ prices: NONE, mrpViolations: NONE });
  });

  it('of equal prices names the lowest id below and the highest above, and forgets a link that is deleted', async () => {
    const { companies, links, spans } = await productSeen([{ price: 10_00n }, { price: 10_00n }, { price: 10_00n }]);
    expect((await spans()).prices).toEqual({
      count: 3,
      min: { price: 10_00, companyId: companies[0] },
      max: { price: 10_00, companyId: companies[2] },
    });
    await deleteLink(as(test.db), { id: links[2]! });
    expect((await spans()).prices).toEqual({
      count: 2,
      min: { price: 10_00, companyId: companies[0] },
      max: { price: 10_00, companyId: companies[1] },
    });
  });
});
