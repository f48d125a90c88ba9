import { compile } from 'css-select';

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

/** The parts of a robot's selector: the CSS, and the attribute to read instead of the text (`.price@content`). */
export function splitSelector(text: string): { readonly css: string; readonly attribute: string | null } {
  const [, css = '', attribute = null] = /^(.*?)(?:@([\w:-]+))?$/s.exec(text) ?? [];
  return { css: css.trim(), attribute };
}
