import type { Lexicon } from './lexicon.ts';

export const LITHUANIAN: Lexicon = {
  telling: ['ir', 'su', 'iš', 'yra', 'arba', 'į'],
  soldOut: ['išparduota', 'nėra sandėlyje', 'nebepasiekiam'],
  inStock: ['sandėlyje'],
  notice: ['gauti pranešimą'],
  buy: ['(?:pridėti|įdėti) į (?:pirkinių )?krepšel'],
};
