import type { Lexicon } from './lexicon.ts';

export const DANISH: Lexicon = {
  telling: ['og', 'til', 'med', 'af', 'for', 'ikke', 'er', 'på'],
  soldOut: ['udsolgt', '(?:ikke|ingen|tomt) p[åa] lager', 'ikke (?:længere |lenger )?tilg(?:æ|je)ngelig'],
  soldOutAlone: ['udsolgt', 'ikke på lager'],
  forNow: ['midlertidigt'],
  inStock: ['på lager', 'kun \\d+ (?:tilbage|igjen)'],
  inStockAlone: ['på lager'],
  notice: ['få besk'],
  buy: ['l[æa]g i kurv', '^\\s*køb\\s*$', 'tilføj til (?:indkøbs)?kurv', 'køb nu'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\]|pr\\.?)?\\s?(?<!\\p{L})m[åa]n(?:ed)?\\b'],
  former: ['(?<!\\p{L})(?:før|førpris|norm\\.)(?!\\p{L})|oprindelig pris'],
  regular: ['normal ?pris'],
  from: ['fra(?: nuværende pris)?'],
  saving: ['du sparer'],
  tax: ['moms'],
  price: ['pris\\b'],
  also: ['også'],
  brand: ['mærke|varemærke'],
};
