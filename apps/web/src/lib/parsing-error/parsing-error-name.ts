import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorName } from '@tsenomer/contracts';

const NAMES = new Map<number, ParsingErrorName>();
for (const name of Object.keys(PARSING_ERROR)) {
  if (isName(name)) NAMES.set(PARSING_ERROR[name], name);
}

/** The name of a parsing error code (P2 §8); a code that this build does not know is `unknown`. */
export function parsingErrorName(code: number): ParsingErrorName {
  return NAMES.get(code) ?? 'unknown';
}

function isName(name: string): name is ParsingErrorName {
  return Object.hasOwn(PARSING_ERROR, name);
}
