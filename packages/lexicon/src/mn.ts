import type { Lexicon } from './lexicon.ts';

export const MONGOLIAN: Lexicon = {
  telling: ['ба', 'нь', 'болон', 'энэ'],
  soldOut: ['дууссан'],
  inStock: ['агуулахад байгаа'],
  buy: ['сагсанд'],
};
