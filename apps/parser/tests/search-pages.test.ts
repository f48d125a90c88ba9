import { describe, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SearchMode, SiteModule } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget } from '@tsenomer/core/collecting/link-search';
import { demoCompany, demoPath, demoProducts, demoSells } from '@tsenomer/demo-market';
import { startDemoShop } from '@tsenomer/demo-shops';
import { json, moduleOf, ownNames, startModuleSite } from './support/module-site.ts';
import { searchAll, targetOf } from './support/searching.ts';
import type { SearchingOptions } from './support/searching.ts';
import { html, productPage, startSite } from './support/site.ts';

const NAME = 'Кофе молотый Северный 250 г';

function target(texts: readonly string[] = ['кофе'], mode: SearchMode = 'nameMl'): SearchTarget {
  const listing = { name: NAME, brand: '', model: '', category: '', price: null, barcode: '', text: '' };
  return targetOf(demoProducts[0]!, 1, mode, { listing, barcodes: [], texts });
}

const foundAt = (search: ProductSearch | undefined): string | null =>
  search?.outcome === 'found' ? new URL(search.offers[0]!.url).pathname : null;

/** What the list of a test's shop shows on each page; the pages link to each other. */
type Lists = readonly (readonly string[])[];

/** A shop that lists names by pages; the page of each says what the list said. */
async function startListingShop(lists: Lists, answers: (page: number) => RequestListener | null = () => null) {
  const names = lists.flat();
  const site = await startSite((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const page = Number(url.searchParams.get('page') ?? 1);
    const product = /^\/p\/(\d+)$/.exec(url.pathname)?.[1];
    if (product !== undefined) return html(productPage({ name: names[Number(product)] ?? null }))(request, response);
    const tiles = (lists[page - 1] ?? []).map(
      (name) => `<div class="product-card"><a href="/p/${names.indexOf(name)}">${name}</a><span>499 ₽</span></div>`,
    );
    const next =
      page < lists.length ? `<nav class="pages"><a href="/search?q=x&page=${page + 1}">${page + 1}</a></nav>` : '';
    return (answers(page) ?? html(`<body>${tiles.join('')}${next}</body>`))(request, response);
  });
  const asked = (): string[] =>
    site.seen.map(({ path }) =>
      path.startsWith('/search') ? `list ${new URL(path, 'http://x').searchParams.get('page') ?? 1}` : path,
    );
  return { asked, options: { config: { searchUrl: `${site.origin}/search?q=x` } } satisfies SearchingOptions };
}

const OTHERS = [['Кофе в зёрнах Южный 1 кг', 'Чай зелёный 100 г'], ['Кофе растворимый 95 г']] as const;

describe('a search whose answer has several pages', () => {
  it('[PARSE-2] is read on until the product is found', async () => {
    const { asked, options } = await startListingShop([...OTHERS, [NAME], ['Кофе молотый Северный в капсулах']]);
    const [search] = await searchAll(options, [target()]);
    expect(foundAt(search)).toBe('/p/3');
    expect(asked().filter((path) => path.startsWith('list'))).toEqual(['list 1', 'list 2', 'list 3']);
    // Those that are likelier than not are seen before the next page of the list is asked for, and the sure one ends
    // the search.
    expect(asked().at(-1)).toBe('/p/3');
  });

  it('[PARSE-2] is not read on when its first page had the product', async () => {
    const { asked, options } = await startListingShop([[NAME, ...OTHERS[0]], OTHERS[1]]);
    await searchAll(options, [target()]);
    expect(asked()).toEqual(['list 1', '/p/0']);
  });

  it.each([
    ['five pages', Array.from({ length: 8 }, (_, at) => [`${NAME} вид ${at}`, `Кофе молотый Северный ${at} кг`]), 5],
    ['three pages in a row without anything like it', [['Гвозди 100 шт'], ['Шуруп 3x20'], ['Дрель'], [NAME]], 3],
    ['a page that brings nothing new', [['Кофе Северный'], ['Кофе Северный'], [NAME]], 2],
  ])('[PARSE-2] is read no further than %s', async (_, lists, pages) => {
    const { asked, options } = await startListingShop(lists);
    await searchAll({ ...options, settings: { accuracyThreshold: 100, topCount: 50 } }, [target()]);
    expect(asked().filter((path) => path.startsWith('list'))).toHaveLength(pages);
  });

  it('[PARSE-2] by a barcode has one page: many finds are no answer to it', async () => {
    const { asked, options } = await startListingShop([...OTHERS, [NAME]]);
    await searchAll({ ...options, settings: { parseBy: 'barcode' } }, [target(['4600000000000'], 'barcode')]);
    expect(asked().filter((path) => path.startsWith('list'))).toEqual(['list 1']);
  });

  it('[PARSE-2] keeps what its first pages showed when a later one fails', async () => {
    const fails = (status: number) => (page: number) =>
      page === 1 ? null : html('<html><body>Подтвердите, что вы не робот</body></html>', status);
    for (const status of [403, 502]) {
      const { options } = await startListingShop([['Кофе молотый Северный'], [NAME]], fails(status));
      expect(foundAt((await searchAll(options, [target()]))[0])).toBe('/p/0');
    }
    const { options } = await startListingShop([['Гвозди 100 шт'], [NAME]], fails(403));
    expect(await searchAll(options, [target()])).toMatchObject([
      { outcome: 'error', errorCode: PARSING_ERROR.banInLinkSearch },
    ]);
  });

  it('[PARSE-2] leaves half of its time for the pages of what it has seen', async () => {
    let late = 0;
    const { asked, options } = await startListingShop([['Кофе Северный'], ['Кофе Северный 2'], [NAME]], () => {
      late += 7000;
      return null;
    });
    const [search] = await searchAll({ ...options, settings: { timeout: 12 }, now: () => new Date(1_000_000 + late) }, [
      target(),
    ]);
    expect(asked().filter((path) => path.startsWith('list'))).toEqual(['list 1']);
    expect(search).toMatchObject({ outcome: 'found' });
  });

  it('[PARSE-2] finds in a demo shop what stands on its second page', async () => {
    const shop = demoCompany('domovik')!;
    const running = await startDemoShop('domovik', { now: () => new Date('2026-11-20T09:00:00Z') });
    const sold = demoProducts.filter((product) => demoSells(shop, product));
    const firstWord = ({ name }: { readonly name: string }): string => name.split(' ')[0]!;
    const alike = Map.groupBy(sold, firstWord);
    const last = sold.findLast((product) => alike.get(firstWord(product))!.length > 24)!;
    const config = { ...shop.parserConfig, proxy: false, city: null, searchUrl: `${running.url}/search?q={text}` };
    const [search] = await searchAll({ config }, [targetOf(last, 1, 'nameMl', { texts: [firstWord(last)] })]);
    await running.close();
    expect(foundAt(search)).toBe(demoPath(shop, last));
  });
});

describe('a site whose module has a plan for further pages', () => {
  /** Finds 1 to 5, two on a page; the fourth is the product. */
  async function startService(pages: NonNullable<SiteModule['search']>['pages'], place: string) {
    const site = await startModuleSite(({ path }, response) => {
      const { pathname, searchParams } = new URL(path, 'http://x');
      if (pathname === '/api/card')
        return json(response, {
          name: searchParams.get('id') === '4' ? NAME : 'Кофе растворимый 95 г',
          price: 99,
          stock: 1,
        });
      const at = searchParams.get('at') ?? '';
      const from = {
        page: (Number(at) - 1) * 2,
        offset: Number(at),
        cursor: at === '' ? 0 : Number(at.slice('after-'.length)),
      }[pages!.by];
      const items = [1, 2, 3, 4, 5]
        .slice(from, from + 2)
        .map((id) => ({ id, title: id === 4 ? NAME : `Кофе растворимый вид ${id}` }));
      return json(response, { items, ...(from < 4 && { next: `after-${from + 2}` }) });
    });
    const search = {
      request: {
        name: 'found',
        via: 'http' as const,
        answer: 'json' as const,
        url: `${site.origin}/api/find?q={text}&at=${place}`,
      },
      pages,
      items: 'found.items[*]',
      link: `${site.origin}/p/{id}`,
      item: { id: ['item.id'], name: ['item.title'] },
    };
    return {
      site,
      options: {
        company: { host: 'shop.test' },
        siteModules: [moduleOf(site.origin, { search })],
        collector: ownNames,
      } satisfies SearchingOptions,
    };
  }

  it.each([
    ['numbers', { by: 'page', size: 2 } as const, '{page}', ['1', '2']],
    ['offsets', { by: 'offset', size: 2 } as const, '{offset}', ['0', '2']],
    ['cursors', { by: 'cursor', cursor: 'found.next' } as const, '{cursor}', ['', 'after-2']],
  ])('[PARSE-2] [PARSE-8] is asked by %s until the product is found', async (_, pages, place, places) => {
    const { site, options } = await startService(pages, place);
    const [search] = await searchAll(options, [target()]);
    expect(foundAt(search)).toBe('/p/4');
    const asked = site.seen
      .map(({ path }) => new URL(path, 'http://x'))
      .filter(({ pathname }) => pathname === '/api/find');
    expect(asked.map(({ searchParams }) => searchParams.get('at'))).toEqual(places);
  });

  it('[PARSE-2] ends at a page that is not full', async () => {
    const { site, options } = await startService({ by: 'page', size: 2 }, '{page}');
    await searchAll({ ...options, settings: { accuracyThreshold: 100, parseBy: 'api', topCount: 50 } }, [target()]);
    expect(site.seen).toHaveLength(3);
  });
});
