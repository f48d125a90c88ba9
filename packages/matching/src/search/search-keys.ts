import { hashOf } from '../text/hash.ts';
import { soundKey } from '../text/sound.ts';
import { readText } from '../text/read-text.ts';
import type { Token } from '../text/token.ts';

const BEGINNING = 5;
const KEYS_LIMIT = 500_000;

/**
 * What a name is found by: each word by its sound (so that scripts do not matter) and by the beginning of it (so that
 * endings, shortenings and slips do not), codes by themselves and by their beginning, amounts and numbers by
 * themselves. Keeps what it worked out per word.
 */
export function createKeyReader(): (name: string) => number[] {
  const known = new Map<string, readonly number[]>();
  return (name) => {
    const keys = new Set<number>();
    for (const token of readText(name).tokens) {
      let own = known.get(token.spoken);
      if (!own) {
        if (known.size >= KEYS_LIMIT) known.clear();
        known.set(token.spoken, (own = keysOf(token)));
      }
      for (const key of own) keys.add(key);
    }
    return [...keys];
  };
}

function keysOf({ text, kind, spoken }: Token): number[] {
  const key = kind === 'word' ? soundKey(text) : text;
  const keys = [hashOf(key)];
  if (kind === 'number' || kind === 'amount') return keys;
  const heard = kind === 'word' ? soundKey(spoken) : key;
  // A name with an ending of its own ("Нивея") is found by its whole sound too.
  if (heard !== key) keys.push(hashOf(heard));
  if (heard.length > BEGINNING) keys.push(hashOf(`${heard.slice(0, BEGINNING)}…`));
  return keys;
}
