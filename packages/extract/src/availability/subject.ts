import type { Words } from '../lexicon/words.ts';

/** What a short text of availability is about, where it says so. */
export function subjectOf(text: string, words: Words): 'product' | 'service' | null {
  if (words.expression('service').test(text)) return 'service';
  return words.expression('product').test(text) ? 'product' : null;
}
