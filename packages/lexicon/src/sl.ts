import type { Lexicon } from './lexicon.ts';

export const SLOVENE: Lexicon = {
  telling: ['in', 'za', 'na', 'je', 'ali', 'se', 'od'],
  soldOut: ['razprodan', 'ni(?:je)? na (?:stanju|zalogi|zalihi)', 'ni (?:več )?na voljo'],
  inStock: ['na (?:stanju|zalihi|zalogi|sklad[eě]|skladištu)'],
  notice: ['obveščeni,? ko'],
  buy: ['v košarico', 'v voziček'],
  price: ['cena'],
};
