import type { Lexicon } from './lexicon.ts';

export const PERSIAN: Lexicon = {
  soldOut: ['ناموجود', 'موجود نیست'],
  buy: ['افزودن به سبد'],
};
