export { trainDigits } from './train-digits.ts';
