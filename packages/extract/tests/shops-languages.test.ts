import { describe, expect, it } from 'vitest';
import { page, priceOf } from './page-builder.ts';
import { readExpected } from './support/shop-page.ts';

const price = (text: string): string => `<div class="price">${text}</div>`;
const out = { price: null, availability: 'OutOfStock' } as const;
const inStock = { price: '49.5 EUR', availability: 'InStock' } as const;

const STATUS: readonly (readonly [text: string, availability: 'InStock' | 'OutOfStock'])[] = [
  ["Ce produit n'est plus disponible en ligne", 'OutOfStock'],
  ['Este producto ya no está en stock', 'OutOfStock'],
  ['No hay stock', 'OutOfStock'],
  ['Fuera de stock', 'OutOfStock'],
  ['Produto fora de estoque', 'OutOfStock'],
  ['Tijdelijk niet leverbaar', 'OutOfStock'],
  ['Elfogyott', 'OutOfStock'],
  ['Stoc epuizat', 'OutOfStock'],
  ['Nu este in stoc', 'OutOfStock'],
  ['Μη διαθέσιμο', 'OutOfStock'],
  ['Nije na stanju', 'OutOfStock'],
  ['Ej i lager', 'OutOfStock'],
  ['Ikke på lager', 'OutOfStock'],
  ['Bu ürün geçici olarak temin edilememektedir', 'OutOfStock'],
  ['販売を終了しました', 'OutOfStock'],
  ['売り切れ', 'OutOfStock'],
  ['일시품절', 'OutOfStock'],
  ['售罄', 'OutOfStock'],
  ['Uit voorraad leverbaar', 'InStock'],
  ['În stoc', 'InStock'],
  ['Na stanju', 'InStock'],
  ['Raktáron', 'InStock'],
  ['Άμεσα διαθέσιμο', 'InStock'],
  ['Em estoque', 'InStock'],
  ['在庫あり', 'InStock'],
  ['有貨', 'InStock'],
];

const BUTTONS = [
  '商品をかごに追加',
  '购买 加入购物车',
  '장바구니 담기',
  'Kosárba',
  'Προσθήκη στο καλάθι',
  'Adaugă în coș',
  'Dodaj u korpu',
  'Satın al',
  'Agregar al carro',
  'Koop nu in winkelmand',
  'Köp',
  'Legg i handlekurv',
  'أضف إلى السلة',
];

const ARTICLES: readonly (readonly [label: string, sku: string | null])[] = [
  ['Cod produs: DM3NZ4MBM', 'DM3NZ4MBM'],
  ['Cikkszám: K-55120', 'K-55120'],
  ['Κωδικός: PER.123456', 'PER.123456'],
  ['<label>Šifra:</label> <b>GOR-4161</b>', 'GOR-4161'],
  ['cod. V12-B', 'V12-B'],
  ['<p>Réf 82245108</p>', '82245108'],
  ['<label>Referencia </label><span>TAL-850</span>', 'TAL-850'],
  ['<th>상품코드</th><td>P0000BFG</td>', 'P0000BFG'],
  ['<span>商品番号</span><span>ab-1234</span>', 'ab-1234'],
  ['Numer katalogowy: AB 12', null],
  ['<b>ASIN &rlm; : &lrm; </b> <span>B00TEST123</span>', 'B00TEST123'],
  ['<b>Product Code: </b></font><span>ZM-FLUKE</span>', 'ZM-FLUKE'],
  ['SKU: N/A', null],
  ['Code promo: BLACK20', null],
];

const CURRENCIES: readonly (readonly [statement: string, html: string, url: string, price: string | null])[] = [
  [
    'crowns by the domain',
    page({ body: '<p class="price">1 245,50 kr</p><button>Köp</button>' }),
    'https://butik.se/p/lampa',
    '1245.5 SEK',
  ],
  [
    'crowns by the language',
    page({ body: '<p class="price">189 kr</p><button>Köp</button>' }).replace('<html', '<html lang="nb"'),
    'https://butik.com/p/lampa',
    '189 NOK',
  ],
  [
    'a region before a domain',
    page({ head: '<meta property="og:price:amount" content="189.00">' }).replace('<html', '<html lang="en-AU"'),
    'https://shop.co.nz/p/lamp',
    '189 AUD',
  ],
  [
    'nothing that tells',
    page({ head: '<meta property="og:price:amount" content="189.00">' }).replace('<html', '<html lang="en"'),
    'https://shop.io/p/lamp',
    null,
  ],
  [
    'an instalment by the month below it',
    page({ body: '<div>99,90 €</div><div>alk. 5,90 €/kk</div><button>Lisää ostoskoriin</button>' }),
    'https://kauppa.fi/p/hiiri',
    '99.9 EUR',
  ],
  [
    'roubles of a Belarusian shop',
    page({ body: '<div class="price">54,90 руб.</div><button>В корзину</button>' }),
    'https://stroika.by/p/kraska',
    '54.9 BYN',
  ],
  [
    'dollars whose country stands behind them',
    page({ body: '<div class="price">$45.00 CAD</div><button>Add to cart</button>' }),
    'https://shop.com/p/mug',
    '45 CAD',
  ],
  [
    'euros with a dash for the cents',
    page({ body: '<div class="price">€ 35,-</div><button>In winkelwagen</button>' }),
    'https://winkel.com/p/mok',
    '35 EUR',
  ],
  [
    'cents behind the sign',
    page({ body: '<span class="f-price">9€20</span><button>Ajouter au panier</button>' }),
    'https://shop.fr/p/lampe',
    '9.2 EUR',
  ],
];

describe('languages of shops', () => {
  it.each(STATUS)('[PARSE-1] reads the status "%s"', (text, availability) => {
    const expected = availability === 'InStock' ? inStock : out;
    expect(
      readExpected({ body: `${price('49,50 €')}<p class="stock-level">${text}</p>`, sign: '€' }, expected),
    ).toEqual(expected);
  });

  it.each(BUTTONS)('[PARSE-1] takes "%s" for a buy button', (text) => {
    expect(readExpected({ body: `${price('49,50 €')}<button>${text}</button>`, sign: '€' }, inStock)).toEqual(inStock);
  });

  it.each(ARTICLES)('[PARSE-1] reads the article of "%s"', (label, sku) => {
    expect(readExpected({ body: `<div>${label}</div>` }, { sku })).toEqual({ sku });
  });

  it.each(CURRENCIES)('[PARSE-1] reads a price with %s', (_statement, html, url, price) => {
    expect(priceOf(html, { url })).toBe(price);
  });
});
