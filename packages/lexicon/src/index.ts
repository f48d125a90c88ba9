export type { Concept } from './lexicon.ts';
export { pageLanguages } from './page-languages.ts';
export { ALL_WORDS, Words, wordsOf } from './words.ts';
export type { WordPattern } from './words.ts';
