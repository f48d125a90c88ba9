import { pickOf, wholeBetween } from '../random.ts';
import type { Random } from '../random.ts';

const SMALL = 'ааабввггдееёжззийкклмннооопррссттууфхцчшщъыьэюя';
const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯ';
const LATIN_SMALL = 'abcdefghijklmnopqrstuvwxyz';
const LATIN_CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const MARKS = ['%', '/', '.', ',', ':', '-', '(', ')', '№', '₽', '+', '"'];

/** All signs that rows are made up of. */
export const SIGNS: readonly string[] = [
  ...new Set([...Array.from(SMALL + CAPITALS + LATIN_SMALL + LATIN_CAPITALS + DIGITS), ...MARKS]),
];

/** A row of words and numbers that mean nothing, so that signs are learnt and no words. */
export function madeUpText(random: Random): string {
  return Array.from({ length: wholeBetween(random, 2, 4) }, () => madeUpWord(random)).join(' ');
}

function madeUpWord(random: Random): string {
  const many = (signs: string, least: number, most: number): string =>
    Array.from({ length: wholeBetween(random, least, most) }, () => pickOf(random, Array.from(signs))).join('');
  const kind = random();
  if (kind < 0.3) return many(SMALL, 1, 9);
  if (kind < 0.42) return many(CAPITALS, 1, 1) + many(SMALL, 1, 8);
  if (kind < 0.54) return many(CAPITALS, 2, 7);
  if (kind < 0.6) return many(LATIN_CAPITALS, 1, 1) + many(LATIN_SMALL, 1, 7);
  if (kind < 0.64) return many(LATIN_CAPITALS, 2, 6);
  if (kind < 0.78) return many(DIGITS, 1, 9);
  if (kind < 0.88) return `${many(DIGITS, 1, 4)}${pickOf(random, [',', '.'])}${many(DIGITS, 1, 2)}`;
  if (kind < 0.94) return `${many(SMALL, 1, 4)}${pickOf(random, MARKS)}${many(SMALL, 0, 3)}`;
  return `${many(DIGITS, 1, 3)}${pickOf(random, MARKS)}${many(SMALL, 0, 2)}`;
}
