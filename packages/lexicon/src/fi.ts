import type { Lexicon } from './lexicon.ts';

export const FINNISH: Lexicon = {
  telling: ['ja', 'on', 'ei', 'tai', 'sekä', 'myös', 'kuin'],
  soldOut: [
    'loppu(?:nut|unmyyty| varasto)',
    'varasto loppu',
    'ei (?:ole )?(?:enää )?(?:varastossa|saatavilla|myynnissä)',
  ],
  soldOutAlone: ['loppu', 'loppuunmyyty'],
  inStock: ['varastossa', 'vain \\d+ jäljellä'],
  notice: ['saat ilmoituksen'],
  buy: ['ostoskoriin', 'osta nyt'],
  instalmentBehind: ['^.{0,6}(?:[/\\\\])?\\s?(?<!\\p{L})kk\\b'],
  former: ['(?<!\\p{L})(?:ennen|norm\\.)(?!\\p{L})|alkuperäinen hinta'],
  from: ['alk\\.|alkaen'],
  several: ['(?<![\\p{L}\\d])\\d{1,5}\\s?kpl\\.?\\s?[:—–-]?\\s?$'],
  pieceBehind: ['kpl'],
  price: ['hinta'],
  article: ['tuote(?:numero|koodi)'],
  company: ['oy'],
};
