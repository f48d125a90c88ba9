import { expect, it } from 'vitest';
import { byLanguage } from '../src/violations/letter/by-language.ts';

const SPOKEN = { ru: ['ru@a.example'], en: ['EN@a.example', 'both@a.example'] };

it.each([
  ['ru', { ru: ['ru@a.example', 'other@a.example'], en: ['en@a.example', 'both@a.example'] }],
  ['en', { en: ['en@a.example', 'other@a.example', 'both@a.example'], ru: ['ru@a.example'] }],
] as const)('[SET-4] where %s is spoken, the listed addresses read the other language', (own, expected) => {
  const addresses = ['en@a.example', 'ru@a.example', 'other@a.example', 'both@a.example'];
  expect(Object.fromEntries(byLanguage(addresses, SPOKEN, own))).toEqual(expected);
});

it('[SET-4] writes no letter in a language that nobody reads', () => {
  expect([...byLanguage(['other@a.example'], SPOKEN, 'ru').keys()]).toEqual(['ru']);
  expect([...byLanguage([], SPOKEN, 'ru').keys()]).toEqual([]);
});
