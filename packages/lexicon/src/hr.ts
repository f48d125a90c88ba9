import type { Lexicon } from './lexicon.ts';

export const CROATIAN: Lexicon = {
  telling: ['i', 'za', 'na', 'je', 'ili', 'se', 'od'],
  soldOut: [
    'nedostupn',
    'rasprodan',
    'ni(?:je)? na (?:stanju|zalogi|zalihi)',
    'nema na (?:stanju|zalihi|skladištu)',
    'nije (?:više )?dostup',
  ],
  soldOutAlone: ['rasprodano', 'nije na stanju', 'nema na stanju'],
  inStock: ['na (?:stanju|zalihi|zalogi|sklad[eě]|skladištu)'],
  inStockAlone: ['na stanju'],
  statusLabel: ['raspoloživost|dostupnost'],
  buy: ['u (?:košaricu|korpu)', 'kupi odmah'],
  article: ['šifra(?:\\s(?:proizvoda|artikla|izdelka))?'],
};
