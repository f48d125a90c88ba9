import type { PageText } from '../dom/page-text.ts';
import type { LabelledCode } from './labelled-codes.ts';
import { collapseSpaces, decodeEntities } from './plain-text.ts';

const LABELLED = />\s{0,40}(brand|бренд|торговая марка|marke|marque|marca|vendor)\s?:?\s{0,40}(?:<[^<>]{0,300}>\s{0,40}){0,5}:?\s{0,40}(?:<[^<>]{0,300}>\s{0,40}){0,3}([^<>{}:]{2,60})</giu;
const WINDOW = 60_000;

/**
 * Reads the brand that a page shows under a label, the first one after its heading.
 * @param from where in the page the heading stands.
 */
export function readLabelledBrand(page: PageText, from: number): LabelledCode | null {
  const start = Math.max(0, from);
  for (const match of page.slice(start, start + WINDOW).matchAll(LABELLED)) {
    const value = collapseSpaces(decodeEntities(match[2] ?? ''));
    if (/\p{L}/u.test(value) && value.length <= 40) return { value, label: `${match[1] ?? ''}: ${value}` };
  }
  return null;
}
