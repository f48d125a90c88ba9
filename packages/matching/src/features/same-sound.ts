import type { Term } from '../listing/profile.ts';
import { soundKey } from '../text/sound.ts';

const KEYS = new Map<string, string>();
const KEYS_LIMIT = 200_000;
/** A Russian ending may follow: "Просептом". */
const ENDING = 2;
const SHORTEST_BEGINNING = 4;

/** Whether a word in Cyrillic and one in Latin sound alike; false for words of one script. */
export function soundSame(left: Term, right: Term): boolean {
  if (left.cyrillic === right.cyrillic || left.kind !== 'word' || right.kind !== 'word') return false;
  const [one, other] = [keyOf(left.spoken), keyOf(right.spoken)];
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_BEGINNING && long.length - short.length <= ENDING && long.startsWith(short);
}

/** Keys are worked out once per word: names repeat their words. */
function keyOf(text: string): string {
  let key = KEYS.get(text);
  if (key === undefined) {
    if (KEYS.size >= KEYS_LIMIT) KEYS.clear();
    KEYS.set(text, (key = soundKey(text)));
  }
  return key;
}
