export { trainDigits } from './train-digits.ts';
export { trainLetters } from './train-letters.ts';
