import type { Lexicon } from './lexicon.ts';

export const SLOVAK: Lexicon = {
  telling: ['pre', 'nie', 'je', 'alebo', 'pri', 'ako', 'viac', 'všetky'],
  soldOut: ['nedostupn', 'nie je na sklade', 'vypredan', 'nie je (?:už )?k dispozícii'],
  soldOutAlone: ['vypredané', 'nedostupné'],
  inStock: ['na (?:stanju|zalihi|zalogi|sklad[eě]|skladištu)'],
  inStockAlone: ['na sklade'],
  statusLabel: ['dostupnost[ť]?'],
  buy: ['do košíku', '^\\s*kúpiť\\s*$', 'do košíka'],
  from: ['od'],
  untaxed: ['bez dph'],
  withoutTax: ['bez\\sdph'],
  tax: ['dph'],
  price: ['cena'],
  others: ['podobné'],
};
