import type { Lexicon } from './lexicon.ts';

export const ROMANIAN: Lexicon = {
  telling: ['și', 'pentru', 'cu', 'din', 'care', 'sau', 'mai'],
  soldOut: ['epuizat', 'indisponibil', 'nu (?:mai )?este (?:disponibil|[îi]n stoc(?!k))', 'f[ăa]r[ăa] stoc(?!k)'],
  soldOutAlone: ['stoc epuizat', 'indisponibil', 'nu este in stoc', 'nu este în stoc'],
  inStock: ['disponibil', '[îi]n stoc(?!k)'],
  inStockAlone: ['în stoc', 'in stoc'],
  notice: ['notificat când', 'notificați când'],
  buy: ['[îi]n co[șşs](?!\\p{L})', 'cumpără', 'adaugă [îi]n'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\])?\\s?(?<!\\p{L})lun[aă]\\b'],
  former: ['\\bp[rl]p\\b'],
  from: ['de la'],
  price: ['preț'],
  others: ['pachete promo'],
  article: ['cod\\s(?:produs|articol|art\\.?)'],
  brand: ['producător'],
};
