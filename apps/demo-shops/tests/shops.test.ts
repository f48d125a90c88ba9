import {
  DEMO_FAULTS,
  DEMO_LAYOUT_NOW,
  DEMO_LAYOUTS,
  demoCities,
  demoCompanies,
  demoCompany,
  demoFault,
  demoOfferAt,
  demoPath,
  demoProducts,
  demoSells,
  demoShops,
  demoSku,
  demoTitle,
} from '@tsenomer/demo-market';
import type { DemoCity, DemoCompany, DemoFault, DemoProduct } from '@tsenomer/demo-market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoShops } from '../src/index.ts';
import type { DemoShopsRunning } from '../src/index.ts';
import { get, kopecks, seenPrice, typedPrice } from './client.ts';

const at = new Date('2026-11-21T09:00:00Z');
const moscow = demoCities[0]!;
let running: DemoShopsRunning;

beforeAll(async () => {
  running = await startDemoShops({
    basePort: 0,
    now: () => at,
    bans: { window: 60_000, sessionLimit: 1e6, sessionBan: 1, addressLimit: 1e6, addressBan: 1 },
  });
});
afterAll(() => running.close());

const urlOf = (company: DemoCompany): string =>
  running.shops.find(({ companyKey }) => companyKey === company.shopKey)!.url;
const sold = (company: DemoCompany): DemoProduct[] => demoProducts.filter((product) => demoSells(company, product));
const healthy = (company: DemoCompany): DemoProduct[] =>
  sold(company).filter((product) => demoFault(company.key, product.key) === null);
const offerOf = (company: DemoCompany, product: DemoProduct, city: DemoCity = moscow) =>
  demoOfferAt({ company, product, city, at })!;
const faulty = (fault: DemoFault): DemoProduct =>
  demoProducts.find((product) => demoFault('perekat', product.key) === fault)!;
const open = (key: string, product: DemoProduct, cookie?: string) => {
  const company = demoCompany(key)!;
  return get(urlOf(company) + demoPath(company, product), cookie === undefined ? {} : { cookie });
};

describe('a product page', () => {
  it.each(demoCompanies.filter(({ kind }) => kind !== 'script' && kind !== 'layouts').map(({ key }) => key))(
    'of %s shows exactly what the market says',
    async (key) => {
      const company = demoCompany(key)!;
      for (const product of healthy(company)) {
        const { status, body } = await open(key, product);
        const offer = offerOf(company, product);
        expect(status).toBe(200);
        const seen = {
          price: seenPrice(body, 'price-now'),
          oldPrice: seenPrice(body, 'price-was'),
          typed: ['card', 'club', 'coupon'].map((kind) => typedPrice(body, kind)),
          available: />В наличии</.test(body),
          rating: /class="rating-value">([\d,]+)/.exec(body)?.[1]?.replace(',', '.') ?? null,
          count: /class="rating-count">(\d+)/.exec(body)?.[1] ?? null,
          stars: Array.from(body.matchAll(/data-stars="\d" data-count="(\d+)"/g), ([, count]) => Number(count)),
        };
        expect(seen).toEqual({
          price: offer.price,
          oldPrice: offer.oldPrice,
          typed: [offer.typed.card ?? null, offer.typed.club ?? null, offer.typed.coupon ?? null],
          available: offer.available,
          rating: offer.rating ? String(offer.rating.value) : null,
          count: offer.rating ? String(offer.rating.count) : null,
          stars: [...(offer.rating?.stars ?? [])],
        });
      }
    },
  );

  it('of the script shop says nothing by itself; its data is what the market says', async () => {
    const company = demoCompany('vspyshka')!;
    for (const product of sold(company).slice(0, 40)) {
      const page = await open('vspyshka', product);
      expect(page.body).not.toContain(demoTitle(company, product).slice(0, 20));
      expect(page.body).not.toContain('₽');
      const data = JSON.parse((await get(`${urlOf(company)}/api/product/${product.key}.json`)).body) as Record<
        string,
        string | null
      >;
      const offer = offerOf(company, product);
      expect(data['title']).toBe(demoTitle(company, product));
      expect(kopecks(data['price'] ?? '')).toBe(offer.price);
      expect(data['oldPrice'] === null ? null : kopecks(data['oldPrice'] ?? '')).toBe(offer.oldPrice);
      expect(data['stock'] === 'В наличии').toBe(offer.available);
    }
  });

  it('carries its structured data: JSON-LD, microdata, RDFa, Open Graph, state', async () => {
    const price = (key: string, product: DemoProduct): string =>
      String(Number(offerOf(demoCompany(key)!, product).price) / 100);
    const first = (key: string): DemoProduct => healthy(demoCompany(key)!)[0]!;
    const page = async (key: string): Promise<string> => (await open(key, first(key))).body;
    const block = (body: string, opening: string): unknown =>
      JSON.parse(body.split(opening)[1]!.split('</script>')[0]!);
    expect(block(await page('domovik'), '<script type="application/ld+json">')).toMatchObject({
      '@type': 'Product',
      offers: { price: price('domovik', first('domovik')), priceCurrency: 'RUB' },
    });
    expect(await page('ladya')).toContain(`itemprop="price" content="${price('ladya', first('ladya'))}"`);
    expect(await page('krepost')).toContain(`property="price" content="${price('krepost', first('krepost'))}"`);
    expect(await page('gorod')).toContain(
      `property="product:price:amount" content="${price('gorod', first('gorod'))}"`,
    );
    expect(block(await page('yarmarka'), '<script type="application/json" id="__STATE__">')).toMatchObject({
      product: {
        price: { value: price('yarmarka', first('yarmarka')), currency: 'RUB' },
        inStock: offerOf(demoCompany('yarmarka')!, first('yarmarka')).available,
      },
    });
  });

  it('of the marketplace names its seller and leads to the others', async () => {
    const product = demoProducts.find((candidate) =>
      demoCompanies.every((company) => company.sellerName === null || demoSells(company, candidate)),
    )!;
    const { body } = await open('yarmarka-severtorg', product);
    expect(body).toContain('>СеверТорг</a></p></section>');
    for (const key of ['yarmarka-lavka-u-doma', 'yarmarka-ip-kuznetsova', 'yarmarka-optovik']) {
      expect(body).toContain(`<a href="${demoPath(demoCompany(key)!, product)}">`);
    }
    const best = offerOf(demoCompany('yarmarka')!, product);
    expect((await open('yarmarka', product)).body).toContain(`>${best.seller.sellerName}</a></p></section>`);
  });

  it('of the city shop follows the cookie, and has no price for a city that it does not know', async () => {
    const shop = demoCompany('gorod')!;
    const product = sold(shop)[0]!;
    for (const city of demoCities.filter(({ key }) => shop.cityCodes?.[key] !== undefined)) {
      const { body } = await open('gorod', product, `city=${shop.cityCodes?.[city.key]}`);
      expect(seenPrice(body, 'price-now')).toBe(offerOf(shop, product, city).price);
    }
    const unknown = await open('gorod', product, 'city=nsk');
    expect(unknown.status).toBe(200);
    expect(unknown.body).toContain('Город не найден');
    expect(unknown.body).not.toContain('₽');
    expect((await get(`${urlOf(shop)}/city?code=kzn`)).headers['set-cookie']).toEqual(['city=kzn; Path=/']);
  });

  it('is not there for a product that the shop does not sell', async () => {
    const company = demoCompany('krepost')!;
    const other = demoProducts.find((product) => !demoSells(company, product))!;
    expect((await open('krepost', other)).status).toBe(404);
  });
});

describe('a faulty page', () => {
  it.each([
    ['not-found', 404],
    ['internal-error', 500],
    ['bad-gateway', 502],
    ['unavailable', 503],
    ['gateway-timeout', 504],
  ] as const)('%s answers %i', async (fault, status) => {
    expect((await open('perekat', faulty(fault))).status).toBe(status);
  });

  it('nginx is the bare page of the web server', async () => {
    const { body, status } = await open('perekat', faulty('nginx'));
    expect(status).toBe(400);
    expect(body).toContain('<hr><center>nginx</center>');
    expect(body).not.toContain('Перекат');
  });

  it('dropped resets the connection', async () => {
    await expect(open('perekat', faulty('dropped'))).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('endless begins and goes on', async () => {
    const company = demoCompany('perekat')!;
    const left = new AbortController();
    const response = await fetch(urlOf(company) + demoPath(company, faulty('endless')), { signal: left.signal });
    const reader = response.body!.getReader();
    const pieces = [await reader.read(), await reader.read(), await reader.read()];
    expect(pieces.map(({ done }) => done)).toEqual([false, false, false]);
    left.abort();
  });

  it('no-price, unknown-city and tenfold are whole pages', async () => {
    const offer = offerOf(demoCompany('perekat')!, faulty('tenfold'));
    expect((await open('perekat', faulty('no-price'))).body).toContain('Цена по запросу');
    expect((await open('perekat', faulty('no-price'))).body).not.toContain('₽');
    expect((await open('perekat', faulty('unknown-city'))).body).toContain('Город не найден');
    expect(seenPrice((await open('perekat', faulty('tenfold'))).body, 'price-now')).toBe(offer.price * 10n);
    expect(DEMO_FAULTS).toHaveLength(11);
  });
});

describe('every shop', () => {
  it.each(demoShops.map(({ key }) => key))(
    '%s has a front page, a paged catalogue, photos and robots.txt',
    async (key) => {
      const company = demoCompany(key)!;
      const url = urlOf(company);
      expect((await get(`${url}/`)).body).toContain(company.name);
      const seen = new Set<string>();
      for (let page = 1; page <= Math.ceil(demoProducts.length / 24); page += 1) {
        for (const [, path] of (await get(`${url}/catalog?page=${page}`)).body.matchAll(
          /class="card">[^]*?<a href="([^"]+)"/g,
        ))
          seen.add(path ?? '');
      }
      const paths = sold(company).map((product) => demoPath(company, product));
      expect(seen).toEqual(new Set(paths));
      const photo = await fetch(`${url}/photo/${sold(company)[0]!.key}.jpg`);
      expect([
        photo.headers.get('content-type'),
        Buffer.from(await photo.bytes())
          .toString('hex')
          .slice(0, 6),
      ]).toEqual(['image/jpeg', 'ffd8ff']);
      expect((await get(`${url}/robots.txt`)).body).toContain('User-agent');
      expect((await get(`${url}/no-such-page`)).status).toBe(404);
      expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405);
    },
  );

  it.each(demoShops.map(({ key }) => key))(
    '%s finds a product by every barcode, by its name in any case, and ё as е',
    async (key) => {
      const company = demoCompany(key)!;
      const find = async (query: string): Promise<string> =>
        (await get(`${urlOf(company)}/search?q=${encodeURIComponent(query)}`)).body;
      const product = sold(company).find(({ barcodes }) => barcodes.length > 1)!;
      for (const code of product.barcodes) {
        const page = await find(code);
        expect(page).toContain('Найдено товаров: 1<');
        expect(page).toContain(`href="${demoPath(company, product)}"`);
      }
      expect(await find(product.name.toUpperCase())).toContain(`href="${demoPath(company, product)}"`);
      const tea = sold(company).find(({ name }) => name.includes('чёрный'))!;
      expect(await find(tea.name.replaceAll('ё', 'е'))).toContain(`href="${demoPath(company, tea)}"`);
      expect(await find('нет такого товара')).toContain('Найдено товаров: 0<');
    },
  );

  it('escapes what visitors write', async () => {
    const { body } = await get(
      `${urlOf(demoCompany('domovik')!)}/search?q=${encodeURIComponent('"><script>alert(1)</script>')}&x="><b>`,
    );
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('a price list', () => {
  it('names what the shop sells, by codes and prices of its own', async () => {
    const company = demoCompany('ladya')!;
    const { status, headers, body } = await get(`${urlOf(company)}/price-list.csv`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [title, , header, first, ...others] = body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect([title, header]).toEqual([
      [`Прайс-лист «${company.name}»`],
      ['Артикул', 'Наименование', 'Бренд', 'Рекомендованная цена'],
    ]);
    const product = healthy(company)[0]!;
    expect(first).toEqual([
      demoSku(company, product),
      demoTitle(company, product),
      product.brand,
      expect.stringContaining('₽'),
    ]);
    expect(kopecks(first![3]!)).toBe(offerOf(company, product).price);
    expect(others).toHaveLength(39);
  });
});

describe('a shop that changes its layout', () => {
  const company = demoCompany('prichal')!;
  const [product] = sold(company);
  const figureIn = async (className: string, moment = at): Promise<bigint | null> => {
    const headers = { 'demo-moment': moment.toISOString() };
    const body = await (await fetch(urlOf(company) + demoPath(company, product!), { headers })).text();
    const shown = new RegExp(`class="${className}">([^<]*)`).exec(body)?.[1];
    return shown === undefined ? null : kopecks(`${shown}\u00a0₽`);
  };
  const tell = async (key: string, method: string, body?: string) =>
    (await fetch(`${urlOf(demoCompany(key)!)}/layout`, { method, ...(body !== undefined && { body }) })).status;

  it('shows what the market says, now and as of a moment, in the classes of its look', async () => {
    const { price, oldPrice } = DEMO_LAYOUTS[DEMO_LAYOUT_NOW];
    expect(await figureIn(price)).toBe(offerOf(company, product!).price);
    expect(await figureIn(oldPrice)).toBe(offerOf(company, product!).oldPrice);
    const then = new Date(at.getTime() - 40 * 86_400_000);
    expect(await figureIn(price, then)).toBe(
      demoOfferAt({ company, product: product!, city: moscow, at: then })!.price,
    );
  });

  it('gets another look by its designer, and its own one back', async () => {
    for (const wrong of ['', '3', '-1', 'x'.repeat(200)]) expect(await tell('prichal', 'PUT', wrong)).toBe(400);
    expect(await tell('domovik', 'PUT', '0')).toBe(404);
    expect(await tell('prichal', 'PUT', '2')).toBe(204);
    expect(await figureIn(DEMO_LAYOUTS[DEMO_LAYOUT_NOW].price)).toBeNull();
    expect(await figureIn(DEMO_LAYOUTS[2].price)).toBe(offerOf(company, product!).price);
    expect(await tell('prichal', 'DELETE')).toBe(204);
    expect(await figureIn(DEMO_LAYOUTS[DEMO_LAYOUT_NOW].price)).toBe(offerOf(company, product!).price);
  });
});

describe('a shopkeeper', () => {
  it('sets the price of a page, which is then all that it asks, and takes it back', async () => {
    const company = demoCompany('domovik')!;
    const product = healthy(company).find((each) => offerOf(company, each).oldPrice !== null)!;
    const url = urlOf(company) + demoPath(company, product);
    const tell = async (method: string, body?: string) =>
      (await fetch(url, { method, ...(body !== undefined && { body }) })).status;
    for (const wrong of ['', '0', '12.50', '-1', '1'.repeat(13), 'x'.repeat(500)])
      expect(await tell('PUT', wrong)).toBe(400);
    expect(await tell('PUT', '94950')).toBe(204);
    const { body } = await open('domovik', product);
    expect([seenPrice(body, 'price-now'), seenPrice(body, 'price-was')]).toEqual([94_950n, null]);
    expect(await tell('DELETE')).toBe(204);
    expect(seenPrice((await open('domovik', product)).body, 'price-now')).toBe(offerOf(company, product).price);
    expect((await fetch(`${urlOf(company)}/product/nothing`, { method: 'PUT', body: '1' })).status).toBe(404);
    expect(await tell('POST', '1')).toBe(405);
  });
});
