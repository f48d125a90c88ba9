import { describe, expect, it } from 'vitest';
import { hostOfCompany, recogniseCompany } from '../src/catalogue/link/rules/recognise-company.ts';
import type { RecognisableCompany } from '../src/catalogue/link/rules/recognise-company.ts';

let id = 0;
const company = (
  host: string | null,
  sellerName: string | null = null,
  sellerUrl: string | null = null,
): RecognisableCompany => {
  id += 1;
  return { id, host, sellerName, sellerUrl };
};

const companies = {
  shop: company('shop.example'),
  www: company('www.Second.example'),
  lavka: company('lavka.yandex.ru'),
  market: company('market.yandex.ru'),
  eda: company('eda.yandex.ru'),
  five: company('5ka.ru'),
  fiveOnline: company('5d.5ka.ru'),
  metro: company('online.metro-cc.ru'),
  magnit: company('magnit.ru'),
  cosmetic: company('cosmetic.magnit.ru'),
  kuper: company('kuper.ru'),
  kuperLenta: company('kuper.ru', 'lenta'),
  kuperAshan: company('kuper.ru', 'Ашан', 'https://kuper.ru/auchan'),
  uzum: company('uzum.uz'),
  uzumSeller: company('uzum.uz', 'Do‘kon', 'https://uzum.uz/ru/shop/dokon-1'),
  uzumOther: company('uzum.uz', 'Boshqa', 'https://uzum.uz/ru/shop/dokon-2'),
  demo: company('127.0.0.1:8083'),
  demoNorth: company('127.0.0.1:8083', 'Север', 'http://127.0.0.1:8083/s/sever'),
  demoNorthEast: company('127.0.0.1:8083', 'Северо-восток', 'http://127.0.0.1:8083/s/sever/east/'),
  onlySeller: company('bazaar.example', 'Лавка', 'https://bazaar.example/seller/1'),
  bySellerUrl: company(null, 'Сам', 'https://self.example/s/1'),
  withPort: company('port.example:8443'),
  local: company('localhost'),
  offline: company(null),
};
type Key = keyof typeof companies;

describe('recogniseCompany', () => {
  it.each<[string, Key | null]>([
    ['https://shop.example/p/1', 'shop'],
    ['http://WWW.shop.example/p/1?utm=1', 'shop'],
    ['https://spb.shop.example/p/1', 'shop'],
    ['https://notshop.example/p/1', null],
    ['https://second.example/p', 'www'],
    ['https://lavka.yandex.ru/good/moloko', 'lavka'],
    ['https://market.yandex.ru/product--x/1', 'market'],
    ['https://m.market.yandex.ru/product--x/1', 'market'],
    ['https://eda.yandex.ru/retail/x', 'eda'],
    ['https://yandex.ru/search?text=1', null],
    ['https://5ka.ru/product/1', 'five'],
    ['https://www.5ka.ru/product/1', 'five'],
    ['https://5d.5ka.ru/product/1', 'fiveOnline'],
    ['https://metro-cc.ru/products/x', 'metro'],
    ['https://online.metro-cc.ru/products/x', 'metro'],
    ['https://magnit.ru/product/1', 'magnit'],
    ['https://cosmetic.magnit.ru/product/1', 'cosmetic'],
    ['https://kuper.ru/lenta/moloko?sid=1', 'kuperLenta'],
    ['https://kuper.ru/lenta?sid=1', 'kuperLenta'],
    ['https://kuper.ru/auchan/moloko', 'kuperAshan'],
    ['https://kuper.ru/globus/moloko', 'kuper'],
    ['https://uzum.uz/ru/shop/dokon-1', 'uzumSeller'],
    ['https://uzum.uz/ru/product/fen-1', 'uzum'],
    ['http://127.0.0.1:8083/s/sever/p/1', 'demoNorth'],
    ['http://127.0.0.1:8083/s/sever/east/p/1', 'demoNorthEast'],
    ['http://127.0.0.1:8083/s/severny/p/1', 'demo'],
    ['http://127.0.0.1:8084/p/1', null],
    ['https://bazaar.example/p/5', 'onlySeller'],
    ['shop.example/p/1', null],
    ['ftp://shop.example/p/1', null],
    ['https://user:secret@shop.example/p/1', null],
    ['https://user@shop.example/p/1', null],
    ['https://kuper.ru/LENTA/moloko', 'kuperLenta'],
    ['https://kuper.ru/ашан/moloko', 'kuperAshan'],
    ['https://kuper.ru/', 'kuper'],
    ['https://uzum.uz/ru/shop/dokon-2', 'uzumOther'],
    ['https://self.example/p/1', 'bySellerUrl'],
    ['https://port.example:8443/p/1', 'withPort'],
    // With a port it is that server and no other; what stands above all domains is nobody's.
    ['https://spb.port.example:8443/p/1', null],
    ['https://shop.localhost/p/1', null],
    ['https://', null],
  ])('%s', (url, key) => {
    const all = Object.values(companies);
    for (const list of [all, all.toReversed()]) {
      expect(recogniseCompany(url, list)).toBe(key === null ? null : companies[key].id);
    }
  });

  it('takes the segment of another marketplace by configuration', () => {
    const mall = company('mall.example');
    const seller = company('mall.example', 'vasya');
    const url = 'https://mall.example/a/b/vasya/p-1';
    expect(recogniseCompany(url, [mall, seller], { 'mall.example': 3 })).toBe(seller.id);
    expect(recogniseCompany(url, [mall, seller], {})).toBe(mall.id);
    expect(recogniseCompany('https://mall.example/a/b/petya/p-1', [seller], { 'mall.example': 3 })).toBeNull();
  });

  it('takes a special sub-host for a competitor of its own, never for the domain above it', () => {
    const portal = company('yandex.ru');
    expect(recogniseCompany('https://lavka.yandex.ru/good/moloko', [portal])).toBeNull();
    expect(recogniseCompany('https://spb.yandex.ru/good/moloko', [portal])).toBe(portal.id);
  });

  it('tells sellers apart that all have addresses, those that nobody can decode included', () => {
    const sellers = ['a', 'b', '%E0%A4%A', '%FF'].map((path) =>
      company('m.example', path, `https://m.example/${path}`),
    );
    for (const { id, sellerUrl } of sellers) expect(recogniseCompany(`${sellerUrl}/p-1`, sellers)).toBe(id);
  });

  it('does not guess between two sellers that the address does not tell apart', () => {
    expect(recogniseCompany('https://m.example/p', [company('m.example', 'A'), company('m.example', 'B')])).toBeNull();
    const sameAddress = ['A', 'B'].map((name) => company('m.example', name, 'https://m.example/s'));
    expect(recogniseCompany('https://m.example/s/p', sameAddress)).toBeNull();
  });
});

describe('hostOfCompany', () => {
  it.each([
    ['WWW.Shop.example', null, 'shop.example'],
    [' shop.example ', null, 'shop.example'],
    ['http://127.0.0.1:8083/', null, '127.0.0.1:8083'],
    [null, 'https://shop.example/s/1', 'shop.example'],
    ['metro-cc.ru', null, 'online.metro-cc.ru'],
    [' ', null, null],
    [null, null, null],
    ['no host', null, null],
  ])('of %j with the seller address %j is %j', (host, sellerUrl, expected) => {
    expect(hostOfCompany({ host, sellerUrl })).toBe(expected);
  });
});
