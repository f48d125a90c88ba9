import type { Lexicon } from './lexicon.ts';

export const GEORGIAN: Lexicon = {
  buy: ['კალათაში'],
};
