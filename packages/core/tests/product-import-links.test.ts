import { describe, expect, it } from 'vitest';
import { LINK_MAX_LENGTH } from '@tsenomer/contracts';
import { linkReader } from '../src/catalogue/link/read-link.ts';
import { readCompetitorLinks } from '../src/catalogue/product-import/rules/competitor-links.ts';
import type { WaitingLink } from '../src/catalogue/product-import/rules/import-row.ts';
import { readRow } from '../src/catalogue/product-import/rules/read-row.ts';
import { productWithLinks } from '../src/catalogue/product-import/rules/decide-links.ts';
import { keptLink } from '../src/catalogue/link/rules/link-address.ts';
import { companyRecogniser } from '../src/catalogue/link/rules/recognise-company.ts';
import { cells, plan } from './support/price-list.ts';

describe('readCompetitorLinks', () => {
  const companies = ['one.example', 'two.example', '10.0.0.5:8080', '10.0.0.6:8080', 'localhost'].map((host, at) => ({
    id: at + 1,
    fullName: host,
    host,
    sellerName: null,
    sellerUrl: null,
    shared: false,
  }));
  const recognise = companyRecogniser(companies);
  const read = linkReader({
    ownerOf: (url) => companies.find(({ id }) => id === recognise(url)) ?? null,
    isAllowed: (url) => url.host === '10.0.0.6:8080',
  });

  it('takes many links out of a cell and says which it does not take', () => {
    const reading = readCompetitorLinks(
      ['One: https://one.example/p,1?a=1,2; https://two.example/x,https://other.example/y', 'www.one.example/z'],
      read,
    );
    expect(reading.links).toEqual([
      { companyId: 1, url: 'https://one.example/p,1?a=1,2' },
      { companyId: 2, url: 'https://two.example/x' },
    ]);
    expect(reading.unsettled).toMatchObject([
      { companyId: null, reason: 'link_unknown_company', value: 'https://other.example/y', cell: 0 },
    ]);
    expect(reading.refused).toEqual([{ reason: 'link_incorrect', value: 'www.one.example/z', cell: 1 }]);
  });

  it('settles a link of a site that is shared by those that the product has, alone too', () => {
    const reasonsOf = (sellerName: string | null, ...links: string[]) => {
      const owner = { id: 7, fullName: 'Базар', host: 'bazaar.example', sellerName, sellerUrl: null, shared: true };
      const shared = linkReader({ ownerOf: () => owner, isAllowed: () => false });
      const { links: sure, unsettled } = readCompetitorLinks(['', ...links, ' , '], shared);
      expect(sure).toEqual([]);
      return unsettled.map(({ url, reason, cell }) => [url.slice(-2), reason, cell]);
    };
    const [one, two, three] = [1, 2, 3].map((page) => `https://bazaar.example/${page}`);
    expect(reasonsOf(null, one!)).toEqual([['/1', 'link_seller_unknown', 1]]);
    expect(reasonsOf('Север', one!, `${two!} ${one!} ${three!} ${two!}`)).toEqual([
      ['/1', 'link_second', 1],
      ['/2', 'link_second', 2],
      ['/3', 'link_second', 2],
    ]);
  });

  it('says nothing of a cell of separators, and takes a link as long as one may be', () => {
    expect(readCompetitorLinks([' , '], read)).toEqual({ links: [], unsettled: [], refused: [] });
    const longest = 'https://one.example/'.padEnd(LINK_MAX_LENGTH, 'a');
    expect(readCompetitorLinks([longest], read).links).toEqual([{ companyId: 1, url: longest }]);
    expect(readCompetitorLinks([`${longest}a`], read)).toMatchObject({ unsettled: [], refused: [{ cell: 0 }] });
    const broken = 'https://one_.example/'.padEnd(LINK_MAX_LENGTH, 'a');
    expect(readCompetitorLinks([broken], read)).toMatchObject({ unsettled: [{ url: broken }], refused: [] });
  });

  it('settles later which of several links of a company is its link', () => {
    const reading = readCompetitorLinks(['HTTPS://one.example/1 https://one.example/1 https://one.example/2'], read);
    expect(reading.links).toEqual([]);
    expect(reading.unsettled.map(({ url, companyId, reason }) => [url, companyId, reason])).toEqual([
      ['https://one.example/1', 1, 'link_second'],
      ['https://one.example/2', 1, 'link_second'],
    ]);
  });

  it.each([
    ['https://one.example/1?utm_source=mail&size=2&gclid=x#reviews', 'https://one.example/1?size=2'],
    ['https://one.example/1?', 'https://one.example/1'],
    ['HTTPS://ONE.example:443/1#', 'https://one.example/1'],
    ['https://one.example/#!/item/1', 'https://one.example/#!/item/1'],
    ['http://10.0.0.6:8080/admin', 'http://10.0.0.6:8080/admin'],
  ])('keeps %s as one that is typed in: %s', (given, kept) => {
    expect(readCompetitorLinks([given], read).links.map(({ url }) => url)).toEqual([kept]);
    expect(keptLink(given)?.href).toBe(kept);
  });

  it('takes links for the same that lead to the same page', () => {
    const reading = readCompetitorLinks(['https://one.example/1?utm_source=a', 'https://one.example/1#b'], read);
    expect(reading).toEqual({ links: [{ companyId: 1, url: 'https://one.example/1' }], unsettled: [], refused: [] });
  });

  it.each([
    ['http://10.0.0.5:8080/admin', 'link_private'],
    ['http://10.0.0.6/admin', 'link_private'],
    ['http://localhost/1', 'link_private'],
    ['http://[::1]/1', 'link_private'],
    ['https://user:secret@one.example/1', 'link_incorrect'],
    ['https://one_.example/1', 'link_incorrect'],
    [`https://one.example/${'a'.repeat(4000)}`, 'link_incorrect'],
  ])('takes %s for no link: %s', (value, reason) => {
    const { links, unsettled, refused } = readCompetitorLinks([value], read);
    expect(links).toEqual([]);
    expect([...unsettled, ...refused]).toMatchObject([{ reason, value, cell: 0 }]);
    expect(unsettled.every(({ companyId }) => companyId === null)).toBe(true);
  });
});

describe('productWithLinks', () => {
  const MARKET = 1;
  const [NORTH, SHOP] = [2, 3];
  const waiting = (url: string, companyId: number | null, reason: WaitingLink['reason']) => ({
    url,
    value: url,
    companyId,
    reason,
    column: 'Ссылки',
  });
  const market = (path: string) => waiting(`https://market.example/${path}`, MARKET, 'link_seller_unknown');
  const settle = (
    unsettled: ReturnType<typeof waiting>[],
    stored: Record<string, number>,
    links: { companyId: number; url: string }[] = [],
  ) => {
    const reading = readRow(cells('1', 'Чайник'), 5, plan);
    if (reading.kind !== 'product') throw new Error('No product');
    const { product, refusals } = productWithLinks(
      { ...reading.product, links, unsettled },
      new Map(Object.entries(stored)),
    );
    expect(product.unsettled).toEqual([]);
    return {
      links: product.links.map(({ companyId, url }) => `${companyId} ${url.slice(8)}`).toSorted(),
      refused: refusals.map(({ reason, value }) => `${reason} ${value.slice(8)}`),
    };
  };

  it('keeps the links that the product has, whatever their addresses tell', () => {
    const unsettled = [
      market('x'),
      market('x/north'),
      waiting('https://nobody.example/1', null, 'link_unknown_company'),
      waiting('https://10.0.0.5/1', null, 'link_private'),
    ];
    const stored = {
      'https://market.example/x': MARKET,
      'https://market.example/x/north': NORTH,
      'https://nobody.example/1': SHOP,
      'https://10.0.0.5/1': 4,
    };
    expect(settle(unsettled, stored)).toEqual({
      links: ['1 market.example/x', '2 market.example/x/north', '3 nobody.example/1', '4 10.0.0.5/1'],
      refused: [],
    });
  });

  it.each([
    [
      'the link of a seller, alone',
      [market('x/north')],
      { 'https://market.example/x/north': NORTH },
      ['2 market.example/x/north'],
      [],
    ],
    [
      'a new address beside the marketplace’s own, before it',
      [market('x/south'), market('x')],
      { 'https://market.example/x': MARKET },
      ['1 market.example/x'],
      ['link_seller_unknown market.example/x/south'],
    ],
    [
      'two new ones: the first is the marketplace’s',
      [market('x'), market('x/south')],
      {},
      ['1 market.example/x'],
      ['link_seller_unknown market.example/x/south'],
    ],
    ['another address instead', [market('y')], {}, ['1 market.example/y'], []],
    [
      'a second link of a shop, of which it has the second',
      [waiting('https://shop.example/1', SHOP, 'link_second'), waiting('https://shop.example/2', SHOP, 'link_second')],
      { 'https://shop.example/2': SHOP },
      ['3 shop.example/2'],
      ['link_second shop.example/1'],
    ],
    [
      'an unknown one',
      [waiting('https://nobody.example/1', null, 'link_unknown_company')],
      {},
      [],
      ['link_unknown_company nobody.example/1'],
    ],
  ])('%s', (_, unsettled, stored, links, refused) => expect(settle(unsettled, stored)).toEqual({ links, refused }));

  it('gives a company one link: what it has stays before one that its address tells', () => {
    const stored = { 'https://old.example/1': SHOP };
    expect(
      settle([waiting('https://old.example/1', null, 'link_unknown_company')], stored, [
        { companyId: SHOP, url: 'https://shop.example/1' },
      ]),
    ).toEqual({ links: ['3 old.example/1'], refused: ['link_second shop.example/1'] });
  });
});
