import type { Lexicon } from './lexicon.ts';

export const NORWEGIAN: Lexicon = {
  telling: ['og', 'til', 'med', 'av', 'for', 'ikke', 'er', 'på'],
  soldOut: ['utsolgt', '(?:ikke|ingen|tomt) p[åa] lager', 'ikke (?:længere |lenger )?tilg(?:æ|je)ngelig'],
  soldOutAlone: ['utsolgt', 'ikke på lager'],
  forNow: ['midlertidig'],
  inStock: ['på lager', 'kun \\d+ (?:tilbage|igjen)'],
  inStockAlone: ['på lager'],
  notice: ['få besk'],
  buy: ['i handle(?:kurv|vogn)', '^\\s*kjøp\\s*$', 'legg til i (?:handle)?k[uo]r', 'kjøp nå'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\]|pr\\.?)?\\s?(?<!\\p{L})(?:m[åa]n(?:ed)?\\b|mnd\\b)'],
  former: ['(?<!\\p{L})(?:før|førpris)(?!\\p{L})|ve[ij]l(?:edende)?\\.? ?(?:utsalgs)?pris|opprinnelig pris'],
  regular: ['normal ?pris'],
  from: ['fra(?: nåværende pris)?'],
  saving: ['du sparer'],
  tax: ['moms'],
  price: ['pris\\b'],
  also: ['også'],
  article: ['vare(?:nummer|nr\\.?)'],
  brand: ['merke'],
  shop: ['bokhandel'],
};
