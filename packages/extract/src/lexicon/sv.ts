import type { Lexicon } from './lexicon.ts';

export const SWEDISH: Lexicon = {
  telling: ['och', 'för', 'med', 'att', 'är', 'till', 'inte', 'av'],
  soldOut: ['slutsåld', 'slut i lager', '(?:ej|inte) (?:längre )?(?:i lager|tillgänglig)'],
  soldOutAlone: ['slutsåld', 'slut i lager'],
  forNow: ['tillfälligt'],
  inStock: ['i lager', 'bara \\d+ kvar'],
  inStockAlone: ['i lager'],
  notice: ['meddelande när', 'få besk'],
  buy: ['lägg i', '^\\s*(?:köp|handla)\\s*$', 'lägg till i (?:kund|varu|korg)', 'köp nu'],
  instalment: ['(?:av|del)betal'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\]|per|pr\\.?)?\\s?(?<!\\p{L})m[åa]n(?:ad)?\\b'],
  former: ['ord(?:inarie)?\\.? pris|(?<!\\p{L})(?:tidigare pris|norm\\.)(?!\\p{L})|ursprungligt pris'],
  regular: ['normal ?pris'],
  from: ['fr[åa]n(?: aktuellt pris)?'],
  threshold: ['över'],
  several: ['köp\\s?(?:\\d|$)'],
  lowest: ['30 dag(?:ar)?'],
  tax: ['moms'],
  price: ['pris\\b'],
  choice: ['färg|storlek'],
  also: ['också'],
};
