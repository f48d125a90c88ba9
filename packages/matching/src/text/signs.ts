/** What stands in a text, as bits: what no sign of is there need not be looked for. */
export const SIGN = {
  latin: 1,
  russian: 2,
  yo: 4,
  capital: 8,
  digit: 16,
  underline: 32,
  slash: 64,
  /** A small letter before a capital one. */
  hump: 128,
  /** Anything but ASCII and Russian letters. */
  other: 256,
} as const;

const RUSSIAN_END = 0x460;
const SMALL = SIGN.latin | SIGN.russian;
const SIGNS = Uint16Array.from({ length: RUSSIAN_END }, (_, code) => signOf(String.fromCharCode(code)));

/** The signs of a text, found in one walk along it. */
export function signsOf(text: string): number {
  let [found, before] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const sign = code < RUSSIAN_END ? (SIGNS[code] ?? SIGN.other) : SIGN.other;
    if ((sign & SIGN.capital) !== 0 && (before & SMALL) !== 0 && (before & SIGN.capital) === 0) found |= SIGN.hump;
    found |= sign;
    before = sign;
  }
  return found;
}

function signOf(letter: string): number {
  if (/[a-z]/.test(letter)) return SIGN.latin;
  if (/[A-Z]/.test(letter)) return SIGN.latin | SIGN.capital;
  if (/[а-яё]/.test(letter)) return letter === 'ё' ? SIGN.russian | SIGN.yo : SIGN.russian;
  if (/[А-ЯЁ]/.test(letter))
    return letter === 'Ё' ? SIGN.russian | SIGN.capital | SIGN.yo : SIGN.russian | SIGN.capital;
  if (/\d/.test(letter)) return SIGN.digit;
  if (letter === '_') return SIGN.underline;
  if (letter === '/') return SIGN.slash;
  return /[\x20-\x7e]/.test(letter) ? 0 : SIGN.other;
}
