import type { Lexicon } from './lexicon.ts';

export const CATALAN: Lexicon = {
  telling: ['i', 'amb', 'per', 'els', 'les', 'una'],
  soldOut: ['no hi ha exist[èe]ncies', 'ja no est[àá]'],
  inStock: ['disponible'],
  notice: ["avisa['’]m"],
  buy: ['afegir (?:a la cistella|al carret)'],
  from: ['des de'],
  price: ['preu'],
};
