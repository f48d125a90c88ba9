import { soundKey } from './sound.ts';

/**
 * The consonants of a word as they are heard, for English words that Russian shops write by ear: "power" and "пауэр",
 * "white" and "вайт", "wash" and "вош" have the same. An initial vowel is kept as one sign. Rougher than `soundKey`:
 * it tells only which word of few may be meant.
 */
export function consonantsOf(word: string): string {
  return soundKey(word)
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiouvh]/g, '')
    .replace(/[cj]/g, 's')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1');
}
