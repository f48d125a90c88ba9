import type { Lexicon } from './lexicon.ts';

export const AZERBAIJANI: Lexicon = {
  telling: ['və', 'üçün', 'ilə', 'bu', 'bir'],
  soldOut: ['(?:anbarda|stokda) yox', 'mövcud deyil'],
  buy: ['səbətə'],
};
