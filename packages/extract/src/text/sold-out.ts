import type { PageText } from '../dom/page-text.ts';

/** Texts that consist of nothing but the word that the product is gone. */
const SOLD_OUT = new Set([
  'out of stock', 'sold out', 'currently unavailable', 'no longer available', 'нет в наличии', 'товар закончился', 'распродано', 'ausverkauft', 'nicht verfügbar',
  'rupture de stock', 'épuisé', 'agotado', 'sin stock', 'esaurito', 'esgotado', 'uitverkocht', 'vyprodáno', 'wyprzedane',
]);
/** In bytes, the closing mark included. */
const SHORTEST = 7;
const LONGEST = 40;
const WINDOW = 100_000;

/**
 * Whether the markup after the heading shows such a text at all: a cheap question before the dear one.
 * @param from where in the page the heading stands.
 */
export function mayShowSoldOut(page: PageText, from: number): boolean {
  const shown = page.stretch(from, from + WINDOW);
  const { raw } = shown;
  for (let close = raw.indexOf('>'); close >= 0;) {
    const open = raw.indexOf('<', close);
    if (open < 0) return false;
    if (open - close > SHORTEST && saysSoldOut(shown, close + 1, open)) return true;
    close = raw.indexOf('>', open);
  }
  return false;
}

function saysSoldOut(page: PageText, from: number, to: number): boolean {
  let start = from;
  let end = to;
  while (start < end && page.raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && page.raw.charCodeAt(end - 1) <= 32) end -= 1;
  if (end - start < SHORTEST - 1 || end - start > LONGEST) return false;
  return SOLD_OUT.has(page.slice(start, end).toLowerCase().replace(/\s*[.!]$/, ''));
}
