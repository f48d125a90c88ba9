import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { feedBytes } from '../src/child/feed/feed-bytes.ts';
import { SheetError } from '../src/index.ts';
import { readTexts, refusal, saved } from './files.ts';

/** Russian text in Windows-1251, as shops write it. */
function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
}

const yml = (offers: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>'): string => `${declaration}
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-24 10:00"><shop><name>Вега</name>
<categories>
  <category id="1">Техника</category><category id="2" parentId="1">Кухня</category>
  <category id="3" parentId="2"><![CDATA[Блендеры & миксеры]]></category>
  <category id="7" parentId="8">Кольцо</category><category id="8" parentId="7">Круг</category>
</categories><offers>${offers}</offers></shop></yml_catalog>`;

const OFFERS = `
<offer id="A-1" available="true"><delivery-options><option cost="1"/><price>5</price></delivery-options>
  <name>Блендер &quot;Вега&quot;</name><price>1990.50</price><oldprice>2500</oldprice>
  <currencyId>RUR</currencyId><categoryId>3</categoryId><picture>https://vega.example/1.jpg</picture>
  <picture>https://vega.example/2.jpg</picture><barcode>4680008140234</barcode><barcode>4006381333931</barcode>
  <vendor>Вега</vendor><vendorCode>VG-1</vendorCode><url>https://vega.example/1</url>
  <description><b>Тихий</b></description></offer>
<offer id="A-2" type="vendor.model" available="false"><typePrefix>Миксер</typePrefix><vendor>Вега</vendor>
  <model>M2</model><price>300</price><categoryId>99</categoryId></offer>
<offer id="A-3"/>`;

const ROWS = [
  [
    'Артикул',
    'Название',
    'Штрихкод',
    'Бренд',
    'Артикул производителя',
    'Наша цена',
    'Старая цена',
    'Наличие',
    'Фото',
    'Страница',
    'Категория 1',
    'Категория 2',
    'Категория 3',
  ],
  [
    'A-1',
    'Блендер "Вега"',
    '4680008140234 4006381333931',
    'Вега',
    'VG-1',
    '1990.50 RUB',
    '2500 RUB',
    'true',
    'https://vega.example/1.jpg',
    'https://vega.example/1',
    'Техника',
    'Кухня',
    'Блендеры & миксеры',
  ],
  ['A-2', 'Миксер Вега M2', '', 'Вега', '', '300', '', 'false'],
  ['A-3'],
];

describe('a feed of Yandex Market', () => {
  it.each<[string, Buffer | string]>([
    ['in UTF-8', yml(OFFERS)],
    ['with a byte order mark', `\uFEFF${yml(OFFERS)}`],
    ['in Windows-1251', windows1251(yml(OFFERS, '<?xml version="1.0" encoding="windows-1251"?>'))],
    ['in Windows-1251 that says UTF-8', windows1251(yml(OFFERS))],
    ['in UTF-8 that says Windows-1251', yml(OFFERS, '<?xml version="1.0" encoding="windows-1251"?>')],
    ['in UTF-16', Buffer.from(`\uFEFF${yml(OFFERS, '<?xml version="1.0" encoding="utf-16"?>')}`, 'utf16le')],
    ['packed', gzipSync(yml(OFFERS))],
  ])('is a sheet with a row per offer: %s', async (_, data) => {
    expect(await readTexts(saved(data))).toEqual(ROWS);
  });
});

describe('a feed of Google Merchant', () => {
  const fields = `<g:id>7</g:id><g:price>25.00 USD</g:price><g:sale_price>19.99 USD</g:sale_price><g:brand>Vega</g:brand>
    <g:gtin>4006381333931</g:gtin><g:mpn>VG-7</g:mpn><g:availability>in_stock</g:availability>
    <g:shipping><g:price>5 USD</g:price></g:shipping><g:image_link>https://vega.example/7.jpg</g:image_link>
    <g:product_type>Appliances &gt; Kitchen</g:product_type>`;
  const row = [
    '7',
    'Blender',
    '4006381333931',
    'Vega',
    'VG-7',
    '19.99 USD',
    '25.00 USD',
    'in_stock',
    'https://vega.example/7.jpg',
    'https://vega.example/7',
    'Appliances',
    'Kitchen',
  ];
  it.each([
    [
      'RSS',
      `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
       <link>https://vega.example</link><item><title>Blender</title><link>https://vega.example/7</link>${fields}</item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>
       <entry><title>Blender</title><link href="https://vega.example/7"/>${fields}</entry></feed>`,
    ],
  ])('is one, too: %s', async (_, xml) => {
    const [header, ...rows] = await readTexts(saved(xml));
    expect(header?.slice(0, 7)).toEqual([
      'Article',
      'Name',
      'Barcode',
      'Brand',
      'Part number',
      'Own price',
      'Old price',
    ]);
    expect(rows).toEqual([row]);
  });
});

describe('what is no feed, or a hostile one', () => {
  const LAUGHS = `<!DOCTYPE y [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
  const OUTSIDE = '<!DOCTYPE yml_catalog [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  it.each<[string, string, Buffer | string]>([
    [
      'news',
      'not_a_spreadsheet',
      '<?xml version="1.0"?><rss version="2.0"><channel><item><title>News</title></item></channel></rss>',
    ],
    ['another packed file', 'not_a_spreadsheet', gzipSync('Артикул;Название')],
    ['a file packed by halves', 'damaged', gzipSync(yml(OFFERS.repeat(2000))).subarray(0, 2000)],
    ['one that stops in the middle', 'damaged', yml(OFFERS).slice(0, -40)],
    ['an unknown encoding', 'damaged', yml('', '<?xml version="1.0" encoding="ebcdic-99"?>')],
    ['an endless attribute', 'too_large', yml(`<offer id="${'x'.repeat(3_000_000)}"/>`)],
    ['an endless text', 'too_large', gzipSync(yml(`<offer id="1"><name>${'x'.repeat(3_000_000)}</name></offer>`))],
  ])('%s is refused: %s', async (_, code, data) => {
    expect(await refusal(saved(data))).toBe(code);
  });

  it.each([
    ['of entities in entities', LAUGHS],
    ['of a file outside', OUTSIDE],
  ])('a document type %s is not read', async (_, type) => {
    const xml = yml('<offer id="1"><name>&b;&e;</name></offer>').replace(/<!DOCTYPE[^>]*>/, () => type);
    expect(await refusal(saved(xml))).toBe('not_a_spreadsheet');
    const late = xml.replace(type, '').replace('<shop>', () => `${type}<shop>`);
    expect(await refusal(saved(late))).toBe('damaged');
  });

  it('an entity that nobody declared is text, and more bytes than a feed may have are refused', async () => {
    expect((await readTexts(saved(yml('<offer id="1"><name>&e;</name></offer>'))))[1]).toEqual(['1', '&e;']);
    const bomb = saved(gzipSync(Buffer.alloc(1_000_000)));
    const all = async (most: number): Promise<number> => {
      let bytes = 0;
      for await (const piece of feedBytes(bomb, true, most)) bytes += piece.length;
      return bytes;
    };
    expect(await all(1_000_000)).toBe(1_000_000);
    await expect(all(999_999)).rejects.toThrow(SheetError);
  });
});
