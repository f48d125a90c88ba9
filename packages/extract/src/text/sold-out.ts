import type { PageText } from '../dom/page-text.ts';

/** Texts that consist of nothing but the word that the product is gone, or of the offer to tell when it is back. */
const SOLD_OUT = new Set([
  'out of stock', 'out-of-stock', 'sold out', 'currently unavailable', 'currently out of stock', 'temporarily out of stock', 'temporarily unavailable', 'temporarily sold out', 'no longer available', 'not available', 'unavailable', 'discontinued',
  'this item is out of stock', 'this product is out of stock', 'this item is sold out', 'this item is currently out of stock', 'this product is currently out of stock', 'this item is currently unavailable', 'this item is no longer available', 'this product is no longer available',
  'this product is currently unavailable', 'sorry, this item is out of stock', 'sorry, this item is sold out', 'item is out of stock', 'product is out of stock', 'notify me', 'notify me when available', 'email me when available',
  'нет в наличии', 'товара нет в наличии', 'временно нет в наличии', 'нет на складе', 'нет в продаже', 'снят с продажи', 'снято с продажи', 'снят с производства', 'снято с производства', 'товар закончился', 'товар распродан', 'товар недоступен', 'закончился', 'распродано', 'распродан', 'сообщить о поступлении', 'уведомить о поступлении',
  'ausverkauft', 'nicht verfügbar', 'nicht auf lager', 'rupture de stock', 'en rupture de stock', 'épuisé', 'agotado', 'sin stock', 'esaurito', 'esgotado', 'uitverkocht', 'vyprodáno', 'wyprzedane', 'немає в наявності',
]);
const IN_STOCK = new Set(['in stock', 'in stock now', 'в наличии', 'есть в наличии', 'товар в наличии', 'есть на складе', 'auf lager', 'sofort lieferbar', 'en stock', 'op voorraad', 'disponibile', 'disponible', 'skladem', 'в наявності']);
/** In bytes, the closing mark included. */
const SHORTEST = 7;
const LONGEST = 64;
const WINDOW = 100_000;

/**
 * Whether the markup after the heading shows such a text at all: a cheap question before the dear one.
 * @param from where in the page the heading stands.
 */
export function mayShowSoldOut(page: PageText, from: number): boolean {
  return shows(page, from, SOLD_OUT);
}

/** Likewise for a text of nothing but the word that the product is there. */
export function mayShowInStock(page: PageText, from: number): boolean {
  return shows(page, from, IN_STOCK);
}

function shows(page: PageText, from: number, texts: ReadonlySet<string>): boolean {
  const shown = page.stretch(from, from + WINDOW);
  const { raw } = shown;
  for (let close = raw.indexOf('>'); close >= 0;) {
    const open = raw.indexOf('<', close);
    if (open < 0) return false;
    if (open - close > SHORTEST && says(shown, close + 1, open, texts)) return true;
    close = raw.indexOf('>', open);
  }
  return false;
}

function says(page: PageText, from: number, to: number, texts: ReadonlySet<string>): boolean {
  let start = from;
  let end = to;
  while (start < end && page.raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && page.raw.charCodeAt(end - 1) <= 32) end -= 1;
  if (end - start < SHORTEST - 1 || end - start > LONGEST) return false;
  return texts.has(page.slice(start, end).toLowerCase().replace(/\s*[.!]$/, ''));
}
