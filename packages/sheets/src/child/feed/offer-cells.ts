import type { FeedKind } from './feed-kinds.ts';

/** An offer as it was scanned: the texts of its children by their names, in their order, and its own attributes. */
export interface Offer {
  readonly id: string;
  /** `available` of YML; empty where it does not say. */
  readonly available: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

type Names = Readonly<Record<'yml' | 'google', readonly string[]>>;

/** Titles of the columns before those of categories; the import knows their words. */
const TITLES: Names = {
  yml: [
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
  ],
  google: [
    'Article',
    'Name',
    'Barcode',
    'Brand',
    'Part number',
    'Own price',
    'Old price',
    'Availability',
    'Picture',
    'Page',
  ],
};

/** The header row of a feed whose categories have so many levels. */
export function feedHeader(kind: FeedKind, levels: number): string[] {
  const [titles, category] = kind === 'yml' ? [TITLES.yml, 'Категория'] : [TITLES.google, 'Category'];
  return [...titles, ...Array.from({ length: levels }, (_, at) => `${category} ${at + 1}`)];
}

/** The children of an offer that are read at all. */
export const OFFER_FIELDS: ReadonlySet<string> = new Set(
  (
    'name typePrefix vendor vendorCode model barcode price oldprice currencyId categoryId picture url ' +
    'id title gtin brand mpn sale_price availability image_link link product_type google_product_category'
  ).split(' '),
);

/**
 * The row of an offer: texts in the order of {@link feedHeader}. A name that is not given is put together of the type,
 * the brand and the model, as YML prescribes; of Google's two prices the one of the sale is what is asked.
 * @param pathOf the names of a category of YML and of those above it, from the top down.
 */
export function offerCells(kind: FeedKind, offer: Offer, pathOf: (categoryId: string) => readonly string[]): string[] {
  const all = (name: string): readonly string[] => offer.values.get(name) ?? [];
  const one = (name: string): string => all(name)[0] ?? '';
  if (kind === 'yml') {
    const composed = ['typePrefix', 'vendor', 'model'].map(one).filter((part) => part !== '');
    const currency = one('currencyId').replace(/^RUR$/i, 'RUB');
    return [
      offer.id,
      one('name') || composed.join(' '),
      all('barcode').join(' '),
      one('vendor'),
      one('vendorCode'),
      priced(one('price'), currency),
      priced(one('oldprice'), currency),
      offer.available,
      one('picture'),
      one('url'),
      ...pathOf(one('categoryId')),
    ];
  }
  const [price, sale] = [one('price'), one('sale_price')];
  return [
    one('id'),
    one('title'),
    all('gtin').join(' '),
    one('brand'),
    one('mpn'),
    sale || price,
    sale === '' ? '' : price,
    one('availability'),
    one('image_link'),
    one('link'),
    ...levelsOf(one('product_type') || one('google_product_category')),
  ];
}

function priced(price: string, currency: string): string {
  return price === '' || currency === '' ? price : `${price} ${currency}`;
}

/** The levels of a category that is written as a path; one that is a number of Google's list names none. */
function levelsOf(path: string): readonly string[] {
  const levels = path.split('>').map((level) => level.trim());
  return /^\d*$/.test(path) ? [] : levels.filter((level) => level !== '');
}
