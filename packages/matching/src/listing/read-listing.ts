import type { Listing } from './listing.ts';

const FIELDS: Readonly<Record<Exclude<keyof Listing, 'price' | 'text'>, ReadonlySet<string>>> = {
  name: new Set(['name', 'title', 'productname', 'product', 'offer', 'название', 'наименование', 'имя', 'товар']),
  brand: new Set(['brand', 'manufacturer', 'vendor', 'maker', 'бренд', 'производитель', 'марка']),
  model: new Set([
    'model',
    'modelno',
    'modelnumber',
    'mpn',
    'article',
    'sku',
    'vendorcode',
    'partnumber',
    'модель',
    'артикул',
  ]),
  category: new Set(['category', 'categories', 'type', 'группа', 'категория']),
  barcode: new Set(['barcode', 'gtin', 'ean', 'ean13', 'gtin13', 'upc', 'штрихкод']),
};
const PRICE = new Set(['price', 'amount', 'cost', 'цена']);
/** Fields that name the record or lead elsewhere say nothing about the product. */
const IGNORED = new Set(['id', 'url', 'link', 'image', 'images', 'photo', 'currency']);

/**
 * Reads a record whose fields are named as people name them; an unknown field counts as text.
 * A bare string is a name. Fields of the same meaning are joined.
 */
export function readListing(record: unknown): Listing {
  if (typeof record !== 'object' || record === null) return { ...EMPTY, name: scalarText(record) };
  const found = { name: '', brand: '', model: '', category: '', barcode: '', text: '' };
  let price: number | null = null;
  for (const [key, value] of Object.entries(record)) {
    const plain = key.toLowerCase().replace(/[\s_-]+/g, '');
    const text = scalarText(value).trim();
    if (text === '' || IGNORED.has(plain)) continue;
    if (PRICE.has(plain)) price ??= readPrice(text);
    else {
      const field = fieldOf(plain);
      found[field] = found[field] === '' ? text : `${found[field]} ${text}`;
    }
  }
  return { ...found, barcode: found.barcode.replace(/\D/g, ''), price };
}

const EMPTY: Listing = { name: '', brand: '', model: '', category: '', price: null, barcode: '', text: '' };

function fieldOf(key: string): Exclude<keyof Listing, 'price'> {
  if (FIELDS.name.has(key)) return 'name';
  if (FIELDS.brand.has(key)) return 'brand';
  if (FIELDS.model.has(key)) return 'model';
  if (FIELDS.category.has(key)) return 'category';
  return FIELDS.barcode.has(key) ? 'barcode' : 'text';
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(scalarText).join(' ') : '';
}

/** A price of 0 is a price that was not known. */
function readPrice(text: string): number | null {
  const found = /\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?/.exec(text);
  const price = Number((found?.[0] ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return price > 0 ? price : null;
}
