/** Prefixes of classes that styling libraries make anew with every build. */
const MADE = /^(?:css|sc|jsx|jss|svelte)-/;
const NAME = /^[\p{L}_-][\p{L}\p{N}_-]*$/u;
const LONGEST = 60;
const VOWEL = /[aeiouyаеёиоуыэюя]/i;

/**
 * Whether a class, an id or an attribute's value looks written by people, who keep it, and not made by a build or a
 * database.
 */
export function isStableName(name: string): boolean {
  return name.length >= 2 && name.length <= LONGEST && NAME.test(name) && !MADE.test(name) && partsAreWords(name);
}

/**
 * The beginning of a class that a build has put a hash behind (`Price_root__a1B2c`: `Price_root__`), long enough to
 * mean something; null when there is none.
 */
export function stableBeginning(name: string): string | null {
  if (name.length > LONGEST || MADE.test(name) || isStableName(name)) return null;
  const [, beginning] = /^([A-Za-z][A-Za-z\d_-]*[_-])[A-Za-z\d]+$/.exec(name) ?? [];
  return beginning !== undefined && beginning.length >= 6 && partsAreWords(beginning) ? beginning : null;
}

function partsAreWords(name: string): boolean {
  return name.split(/[-_]+/).every((part) => !isHash(part));
}

/** Random letters and digits, or a number that names one thing of many. */
function isHash(part: string): boolean {
  if (/^\d+$/.test(part)) return part.length >= 3;
  if (/\d/.test(part))
    return part.length >= 4 && !(/^\p{L}+\d{1,2}$/u.test(part) && (part.length < 6 || VOWEL.test(part)));
  return (part.length >= 6 && !VOWEL.test(part)) || isJumbled(part);
}

/** Capitals that begin no words: `aBcDe`, not `productPrice` or `SKU`. */
function isJumbled(part: string): boolean {
  if (part.length < 5 || part === part.toUpperCase()) return false;
  const capitals = part.slice(1).match(/[A-Z]/g)?.length ?? 0;
  return capitals > part.length / 4 || (capitals > 0 && /[A-Z]$/.test(part));
}
