import { hashOf } from './hash.ts';
import { isCyrillic } from './sound.ts';
import { variantOf } from './variants.ts';
import { isVowelless } from './vowels.ts';

/** `code`: letters with digits, or a long number: what makers call their models. */
export type TokenKind = 'word' | 'number' | 'code' | 'amount';

export interface Token {
  /** The stem of a word, a number, a code without separators, or an amount such as "500ml". */
  readonly text: string;
  readonly kind: TokenKind;
  /** A word as it is written, ending included, for hearing it in another script; else the same as `text`. */
  readonly spoken: string;
  /** Stands for `text`, so that tokens are compared as numbers. */
  readonly id: number;
  readonly cyrillic: boolean;
  /** Whether it is a Russian word written by its consonants alone. */
  readonly vowelless: boolean;
  /** Bit of the kind of variants that a word names. */
  readonly variant: number;
}

export function wordToken(text: string, spoken: string): Token {
  return {
    text,
    kind: 'word',
    spoken,
    id: hashOf(text),
    cyrillic: isCyrillic(text),
    vowelless: isVowelless(text),
    variant: variantOf(text),
  };
}

export function tokenOf(text: string, kind: Exclude<TokenKind, 'word'>, spoken = text): Token {
  return { text, kind, spoken, id: hashOf(text), cyrillic: false, vowelless: false, variant: 0 };
}
