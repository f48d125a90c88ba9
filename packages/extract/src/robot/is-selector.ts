import { compile } from 'css-select';
import { splitSelector } from './split-selector.ts';

const DOUBLED = /(?<!\\)[.#][.#]/;
const QUOTED = /\[[^\]]*\]|"[^"]*"|'[^']*'/g;

/**
 * Whether a robot's selector can be understood: CSS, optionally with the attribute to read behind an `@`. Reading a
 * page by what cannot be understood finds nothing and says nothing, so it is refused when it is set.
 */
export function isSelector(text: string): boolean {
  const { css } = splitSelector(text);
  // The parser takes a combinator that leads nowhere, and the second of two dots for a letter.
  if (css === '' || /[>+~]$/.test(css) || DOUBLED.test(css.replaceAll(QUOTED, ''))) return false;
  try {
    compile(css);
    return true;
  } catch {
    return false;
  }
}
