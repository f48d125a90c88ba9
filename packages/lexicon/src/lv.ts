import type { Lexicon } from './lexicon.ts';

export const LATVIAN: Lexicon = {
  telling: ['un', 'ar', 'no', 'ir', 'vai', 'par'],
  soldOut: ['izpārdots', 'nav (?:noliktavā|pieejam)'],
  buy: ['pievienot grozam'],
};
