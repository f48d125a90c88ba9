import type { Lexicon } from './lexicon.ts';

export const UZBEK: Lexicon = {
  telling: ['va', 'uchun', 'bilan', 'bu', 'yoki', 'narxi'],
  soldOut: ['mavjud emas', 'sotuvda yo', 'tugagan'],
  soldOutAlone: ['mavjud emas'],
  inStock: ['mavjud', 'sotuvda bor'],
  buy: ['savatga'],
  instalment: ['muddatli|oyiga'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\])?\\s?(?<!\\p{L})oy(?:iga)?\\b'],
  card: ['karta\\s|kartasi bilan'],
  former: ['eski narx'],
  delivery: ['yetkazib'],
  others: ['o.?xshash|birga ol'],
  article: ['mahsulot\\s(?:kodi|raqami)'],
  gone: ['sahifa topilmadi'],
};
