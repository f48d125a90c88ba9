import type { Lexicon } from './lexicon.ts';

export const KAZAKH: Lexicon = {
  telling: ['және', 'үшін', 'бойынша', 'бұл', 'немесе'],
  soldOut: ['қолда жоқ', 'сатылымда жоқ', 'таусыл'],
  soldOutAlone: ['қолда жоқ'],
  inStock: ['қолда бар', 'қоймада бар'],
  inStockAlone: ['қолда бар'],
  notice: ['хабарла'],
  buy: ['себетке (?:қосу|салу)', 'сатып алу'],
  instalment: ['бөліп төле'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\])?\\s?(?<!\\p{L})ай(?!\\p{L})'],
  former: ['бұрынғы баға'],
  delivery: ['жеткізу'],
  others: ['ұқсас|бірге алады'],
  article: ['тауар\\s(?:коды|нөмірі)'],
};
