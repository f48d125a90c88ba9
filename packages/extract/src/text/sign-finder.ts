/** A sign or a word as it stands in a text. */
export interface FoundSign {
  /** The sign in lower case, or null for a word of three letters that is none of the signs. */
  readonly sign: string | null;
  readonly start: number;
  readonly end: number;
}

interface Sign {
  readonly text: string;
  readonly beginsWithLetter: boolean;
  readonly endsWithLetter: boolean;
}

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts without spaces: words go on right behind a sign, "6,600円のところ". */
const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * Finds signs and words of three letters in short texts, whatever their case. A sign that begins or ends with a letter
 * stands apart from other letters there; where several begin, the longest counts. Only where one may begin is anything
 * compared: an expression of all signs would be tried at every character.
 */
export class SignFinder {
  readonly #byFirst = new Map<number, Sign[]>();
  /** Which ASCII characters a sign begins with. */
  readonly #begins = new Uint8Array(128);

  /** @param signs in lower case. */
  constructor(signs: readonly string[]) {
    for (const text of signs.toSorted((left, right) => right.length - left.length)) {
      const sign = {
        text,
        beginsWithLetter: LETTER.test(text.charAt(0)),
        endsWithLetter: LETTER.test(text.charAt(text.length - 1)) && !SPACELESS.test(text.charAt(text.length - 1)),
      };
      const first = text.charCodeAt(0);
      const others = this.#byFirst.get(first);
      if (others) others.push(sign);
      else this.#byFirst.set(first, [sign]);
      if (first < 128) this.#begins[first] = 1;
    }
  }

  find(text: string): FoundSign[] {
    const found: FoundSign[] = [];
    const lower = lowerEvenly(text);
    let followsLetter = false;
    for (let at = 0; at < lower.length;) {
      const code = lower.charCodeAt(at);
      const isLetter = code >= 97 && code <= 122;
      // Within a word nothing begins but a sign that is no letter.
      const sign: Sign | undefined =
        (followsLetter && isLetter) || (code < 128 && this.#begins[code] === 0)
          ? undefined
          : this.#signAt(lower, at, followsLetter);
      const end: number = sign
        ? at + sign.text.length
        : isLetter && !followsLetter && isWordOfThree(lower, at)
          ? at + 3
          : at;
      if (end > at) found.push({ sign: sign?.text ?? null, start: at, end });
      at = Math.max(end, at + 1);
      followsLetter = at === end ? isLetterAt(lower, at - 1) : isLetter || (code >= 128 && isLetterAt(lower, at - 1));
    }
    return found;
  }

  #signAt(lower: string, at: number, followsLetter: boolean): Sign | undefined {
    return this.#byFirst
      .get(lower.charCodeAt(at))
      ?.find(
        (sign) =>
          !(followsLetter && sign.beginsWithLetter) &&
          lower.startsWith(sign.text, at) &&
          !(sign.endsWithLetter && isLetterAt(lower, at + sign.text.length)),
      );
  }
}

function isWordOfThree(lower: string, at: number): boolean {
  return isPlainLetter(lower, at + 1) && isPlainLetter(lower, at + 2) && !isLetterAt(lower, at + 3);
}

function isPlainLetter(lower: string, at: number): boolean {
  const code = lower.charCodeAt(at);
  return code >= 97 && code <= 122;
}

function isLetterAt(lower: string, at: number): boolean {
  const code = lower.charCodeAt(at);
  if (code < 128) return code >= 97 && code <= 122;
  // Of a character in two halves either one is the whole.
  return (
    code > 0 &&
    LETTER.test(String.fromCodePoint(lower.codePointAt(code >= 0xdc00 && code <= 0xdfff ? at - 1 : at) ?? 0))
  );
}

/** Letters whose small form is longer: they are made small one by one. */
const UNEVEN = /\u0130/;

/** Lower case with every character at its place. */
function lowerEvenly(text: string): string {
  return UNEVEN.test(text) ? letterByLetter(text) : text.toLowerCase();
}

function letterByLetter(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const lower = text.charAt(at).toLowerCase();
    return lower.length === 1 ? lower : text.charAt(at);
  }).join('');
}
