import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection } from '@tsenomer/core/collecting/work';
import { createAssortment } from '@tsenomer/core/collecting/assortment';
import { makeCity, makeCompany } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './support/long-run.ts';
import { openShards } from './support/shards.ts';
import type { Shards } from './support/shards.ts';
import { startSite } from './support/site.ts';
import { itemKey } from '../src/assortment/item-key.ts';

let shards: Shards;
beforeAll(async () => {
  shards = await openShards();
});
afterAll(() => shards.close());

/** A tile as shops have them. */
const tile = (key: string, price = '1 290 ₽', more = '') =>
  `<div class="product-card" data-brand="Вихрь" data-article="A-${key}"><img src="/i/${key}.jpg" alt=""><a href="/p/${key}">Дрель ${key}</a><div>${price} ${more}</div></div>`;
const page = (tiles: readonly string[], next: string | null = null) =>
  `<!doctype html><html lang="ru"><body><main>${tiles.join('')}</main>${next === null ? '' : `<a rel="next" href="${next}">Дальше</a>`}</body></html>`;
/** A site of pages by their number; `null` is a ban. */
const site =
  (pageOf: (number: number) => string | null): RequestListener =>
  (request, response) => {
    const number = Number(new URL(request.url ?? '/', 'http://shop').searchParams.get('page') ?? 1);
    const body = pageOf(number);
    response
      .writeHead(body === null ? 403 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(body ?? '<h1>Access denied</h1>');
  };

/** A monitoring that walks this site from its catalogue on; its run is begun. */
async function begin(pages: RequestListener) {
  const { host, seen } = await startSite(pages);
  const { ctx, database } = shards;
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
  const companyId = await makeCompany(database.db, {
    host,
    config: {
      ...DEFAULT_PARSER_CONFIG,
      requestsPerSecond: null,
      obeyRobotsTxt: false,
      assortmentUrl: `http://${host}/catalog`,
    },
  });
  const { id } = await createAssortment(ctx, {
    name: 'Ассортимент',
    note: '',
    cityId: await makeCity(database.db),
    companyIds: [companyId],
    listings: [],
  });
  await runCollection(ctx, { id });
  const { rows } = await database.pool.query<{ id: number }>(
    'select s.id from shard s join parser_task t on t.id = s.task_id where t.collection_id = $1',
    [id],
  );
  return { id, host, seen, shardId: rows[0]!.id };
}

async function outcome(id: number) {
  const { db } = shards.database;
  const offers = await db
    .selectFrom('assortment_offer')
    .select(['item_key', 'name', 'brand', 'article', 'price', 'currency', 'available', 'picture', 'place'])
    .where('collection_id', '=', id)
    .orderBy('place')
    .execute();
  const walk = await db
    .selectFrom('assortment_walk as w')
    .innerJoin('assortment_walk_listing as l', 'l.task_id', 'w.task_id')
    .select(['w.whole', 'l.pages', 'l.cut_by'])
    .where('w.collection_id', '=', id)
    .executeTakeFirstOrThrow();
  return { offers, walk };
}

async function walk(pages: RequestListener) {
  const begun = await begin(pages);
  const { collecting } = await shards.nodeCollecting();
  await shards.work(begun.shardId, collecting);
  return { ...begun, ...(await outcome(begun.id)) };
}

describe('[ASSORT-1] a node walks a listing', () => {
  it('to its end, each item with what its tile says', async () => {
    const {
      offers,
      walk: ended,
      host,
    } = await walk(
      site((number) =>
        number === 1
          ? page([tile('1'), tile('2', '25 $'), tile('3', '900 ₽', 'Нет в наличии')], '/catalog?page=2')
          : page([tile('3'), tile('4')]),
      ),
    );
    expect(ended).toEqual({ whole: true, pages: 2, cut_by: null });
    expect(offers.map(({ item_key: key, price, currency, available }) => [key, price, currency, available])).toEqual([
      [`${host}/p/1`, 129_000n, 'RUB', true],
      [`${host}/p/2`, 2500n, 'USD', true],
      [`${host}/p/3`, 129_000n, 'RUB', true],
      [`${host}/p/4`, 129_000n, 'RUB', true],
    ]);
    expect(offers[0]).toMatchObject({
      name: 'Дрель 1',
      brand: 'Вихрь',
      article: 'A-1',
      picture: `http://${host}/i/1.jpg`,
      place: 1,
    });
  });

  it('from structured data', async () => {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Product',
            url: '/p/1',
            name: 'Кофе',
            brand: { '@type': 'Brand', name: 'Утро' },
            sku: 'C-1',
            image: ['/i/1.jpg'],
            offers: {
              '@type': 'Offer',
              price: '499.90',
              priceCurrency: 'EUR',
              availability: 'https://schema.org/OutOfStock',
            },
          },
        },
      ],
    };
    const { offers } = await walk(
      site(() => page([`<script type="application/ld+json">${JSON.stringify(product)}</script>`])),
    );
    expect(offers).toMatchObject([
      { name: 'Кофе', brand: 'Утро', article: 'C-1', price: 49_990n, currency: 'EUR', available: false },
    ]);
  });

  it.each<[string, (number: number) => string | null, Partial<Awaited<ReturnType<typeof walk>>['walk']>, number]>([
    ['that is none', () => '<html><body><h1>О компании</h1></body></html>', { whole: false, cut_by: -2 }, 0],
    [
      'that answers page 1 for every page',
      (number) => page([tile('1'), tile('2')], `/catalog?page=${number + 1}`),
      { whole: false, cut_by: -1, pages: 2 },
      2,
    ],
    [
      'that goes in circles',
      (number) => page([tile(String(number % 3))], `/catalog?page=${(number % 3) + 1}`),
      { whole: false, cut_by: -1 },
      3,
    ],
    [
      'whose pages never end, and are empty',
      (number) => page(number < 3 ? [tile(String(number))] : [], `/catalog?page=${number + 1}`),
      { whole: false, cut_by: -1, pages: 3 },
      2,
    ],
    [
      'that shows the same item on many pages',
      (number) => page([tile('same'), tile(String(number))], number < 4 ? `/catalog?page=${number + 1}` : null),
      { whole: true, pages: 4 },
      5,
    ],
    [
      'with items that have no link',
      () => page(['<div class="product-card"><b>Дрель без ссылки</b><div>990 ₽</div></div>', tile('1')]),
      { whole: true },
      1,
    ],
    [
      'that bans in the middle',
      (number) => (number < 3 ? page([tile(String(number))], `/catalog?page=${number + 1}`) : null),
      { whole: false, pages: 2 },
      2,
    ],
  ])('%s', async (_, pageOf, expected, items) => {
    const { offers, walk: ended } = await walk(site(pageOf));
    expect(ended).toMatchObject(expected);
    expect(offers).toHaveLength(items);
  });

  it('of hundreds of pages, is killed in the midst, and goes on without losing or doubling an item', async () => {
    const PAGES = 400;
    const { id, shardId, host, seen } = await begin(
      site((number) =>
        page([tile(`${number}-a`), tile(`${number}-b`)], number < PAGES ? `/catalog?page=${number + 1}` : null),
      ),
    );
    const program = fork(fileURLToPath(new URL('support/walk-program.ts', import.meta.url)), {
      env: { ...process.env, DATABASE_URL: shards.database.url, SHARD_ID: String(shardId), HOST: host },
    });
    const pagesOf = async (): Promise<number> => {
      const row = await shards.database.db
        .selectFrom('assortment_walk_listing as l')
        .innerJoin('assortment_walk as w', 'w.task_id', 'l.task_id')
        .select('l.pages')
        .where('w.collection_id', '=', id)
        .executeTakeFirst();
      return row?.pages ?? 0;
    };
    await until(async () => (await pagesOf()) > PAGES / 4);
    program.kill('SIGKILL');
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    const before = await pagesOf();
    expect(before).toBeLessThan(PAGES);
    const asked = seen.length;
    const { collecting } = await shards.nodeCollecting();
    await shards.work(shardId, collecting);
    const { offers, walk: ended } = await outcome(id);
    expect(ended).toEqual({ whole: true, pages: PAGES, cut_by: null });
    expect(new Set(offers.map((offer) => offer.item_key)).size).toBe(2 * PAGES);
    expect(offers.map(({ place }) => place)).toEqual(Array.from({ length: 2 * PAGES }, (_, at) => at + 1));
    // It began behind the last page that was recorded, not anew.
    expect(seen.length - asked).toBe(PAGES - before);
  });
});

describe('[ASSORT-1] an item', () => {
  it.each([
    ['https://www.shop.example/p/1/', 'shop.example/p/1'],
    ['http://shop.example/p/1?utm_source=a&from=b#reviews', 'shop.example/p/1'],
    ['https://shop.example/p?id=7&color=red', 'shop.example/p?color=red&id=7'],
    ['https://shop.example/p?color=red&id=7&yclid=3', 'shop.example/p?color=red&id=7'],
    ['nonsense', ''],
  ])('is known again by its address: %s', (address, key) => expect(itemKey(address)).toBe(key));
});
