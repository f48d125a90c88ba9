import type { Lexicon } from './lexicon.ts';

export const ESTONIAN: Lexicon = {
  telling: ['ja', 'on', 'ei', 'või', 'ning', 'kui'],
  soldOut: ['läbi ?müüdud', 'laost otsas', '(?:pole|ei ole) (?:enam )?(?:müügiks )?saadaval'],
  inStock: ['^\\W*laos\\W*$'],
  notice: ['teavitage mind'],
  buy: ['lisa (?:ostu)?korvi'],
};
