const letters = (text: string): string[] => Array.from(text);

const RUSSIAN = letters('йцукенгшщзхъфывапролджэячсмитьбюё');
/** Keys of a Russian keyboard by what the same keys write on an English one. */
const RUSSIAN_KEYS = new Map(letters("qwertyuiop[]asdfghjkl;'zxcvbnm,.`").map((key, at) => [key, RUSSIAN[at] ?? key]));
const ENGLISH_KEYS = new Map([...RUSSIAN_KEYS].map(([english, russian]) => [russian, english]));

/** Words of a text, in small letters, е for ё. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** What was typed, and what the same keys write on the other keyboard, if that is words. */
export function readings(typed: string): readonly (readonly string[])[] {
  const keys = letters(typed.toLowerCase());
  const others = [RUSSIAN_KEYS, ENGLISH_KEYS].map((by) => keys.map((key) => by.get(key) ?? key).join(''));
  const texts = new Set([typed, ...others.filter((text) => /^[\p{L}\p{N}\s]*$/u.test(text))]);
  return [...texts].map(wordsOf).filter((words) => words.length > 0);
}

/** Shorter words have too many neighbours. */
const SLIP_FROM = 4;

/**
 * How well a text answers what was typed: 0 as its beginning, 1 by the beginnings of its words, 2 with one slip of the
 * fingers in a word; null when it does not. Every typed word has to stand in it.
 */
export function matchRank(text: string, typed: string): number | null {
  const words = wordsOf(text);
  const ranks = readings(typed).map((wanted) => {
    const each = wanted.map((word) => wordRank(words, word));
    if (each.includes(null)) return null;
    const worst = Math.max(...each.map((rank) => rank ?? 0));
    return worst === 1 && words.join(' ').startsWith(wanted.join(' ')) ? 0 : worst;
  });
  const found = ranks.filter((rank) => rank !== null);
  return found.length === 0 ? null : Math.min(...found);
}

function wordRank(words: readonly string[], wanted: string): number | null {
  if (words.some((word) => word.startsWith(wanted))) return 1;
  if (wanted.length >= SLIP_FROM && words.some((word) => isOneSlip(word.slice(0, wanted.length + 1), wanted))) return 2;
  return null;
}

/** Whether a word begins with another one but for one letter: wrong, missing, too many, or two exchanged. */
function isOneSlip(word: string, wanted: string): boolean {
  let at = 0;
  while (at < wanted.length && word[at] === wanted[at]) at += 1;
  const rest = wanted.slice(at);
  return (
    word.slice(at + 1).startsWith(rest.slice(1)) ||
    word.slice(at).startsWith(rest.slice(1)) ||
    word.slice(at + 1).startsWith(rest) ||
    (word[at] === rest[1] && word[at + 1] === rest[0] && word.slice(at + 2).startsWith(rest.slice(2)))
  );
}
