import type { Lexicon } from './lexicon.ts';

export const HEBREW: Lexicon = {
  soldOut: ['אזל', 'לא (?:זמין|במלאי)', 'אינו זמין'],
  inStock: ['במלאי'],
  buy: ['לסל', 'לעגלה'],
  article: ['מק"ט'],
};
