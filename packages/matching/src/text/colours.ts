import { remembered } from './remembered.ts';

/** Beginnings of the colours' names, one line per colour; two names on one line are one colour. */
const COLOURS: readonly (readonly string[])[] = [
  ['black', 'blk', 'черн'],
  ['white', 'wht', 'бел'],
  ['silver', 'slv', 'серебр'],
  ['grey', 'gray', 'серы', 'сера', 'серо', 'graphite', 'графит'],
  ['red', 'красн'],
  ['blue', 'navy', 'син'],
  ['cyan', 'голуб'],
  ['green', 'зелен'],
  ['yellow', 'желт'],
  ['orange', 'оранж'],
  ['pink', 'pnk', 'розов'],
  ['purple', 'violet', 'фиолет', 'сирен'],
  ['brown', 'коричн'],
  ['beige', 'беж'],
  ['gold', 'золот'],
  ['magenta', 'пурпур'],
  ['clear', 'transparent', 'прозрач', 'бесцвет'],
  ['walnut', 'орех'],
  ['oak', 'дуб'],
  ['mahogany', 'махагон', 'красное дерево'],
  ['cherry', 'вишн'],
  ['teak', 'тик'],
  ['pine', 'сосн'],
  ['rosewood', 'палисандр'],
  ['burgundy', 'бордо'],
];
/** Names that begin other words as well: only the whole word counts. */
const WHOLE = new Set([
  'red',
  'тик',
  'gold',
  'oak',
  'pine',
  'дуб',
  'clear',
  'син',
  'бел',
  'slv',
  'blk',
  'wht',
  'pnk',
  'cherry',
  'orange',
  'navy',
  'gray',
  'grey',
]);
const RUSSIAN_ADJECTIVE = /^(?:син|бел)(?:ий|яя|ее|ие|его|им|ый|ая|ое|ые|ого|ым|ую|юю|ых)$/;

/** The colours that words name, one bit each. */
export function coloursOf(words: readonly string[]): number {
  let found = 0;
  for (const word of words) found |= colourOf(word);
  return found;
}

const WORDS_LIMIT = 50_000;

const colourOf = remembered(WORDS_LIMIT, (word: string): number => {
  const at = COLOURS.findIndex((names) =>
    names.some(
      (name) =>
        word === name ||
        (!WHOLE.has(name) && word.startsWith(name)) ||
        (RUSSIAN_ADJECTIVE.test(word) && WHOLE.has(name) && word.startsWith(name)),
    ),
  );
  return at < 0 ? 0 : 1 << at;
});
