import type { Lexicon } from './lexicon.ts';

export const BULGARIAN: Lexicon = {
  telling: ['и', 'за', 'на', 'от', 'или', 'не'],
  soldOut: ['изчерпан', 'няма (?:в )?наличност'],
  soldOutAlone: ['изчерпан', 'изчерпано'],
  inStock: ['в наличност'],
  buy: ['в количка', '^\\s*купи\\s*$'],
};
