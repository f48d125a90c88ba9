import type { Term } from '../listing/profile.ts';
import { remembered } from '../text/remembered.ts';
import { soundKey } from '../text/sound.ts';

const KEYS_LIMIT = 50_000;
const keyOf = remembered(KEYS_LIMIT, soundKey);
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
