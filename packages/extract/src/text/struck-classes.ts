import type { PageText } from '../dom/page-text.ts';
import { placeOf } from '../dom/scannable.ts';

const STRIKE = 'line-through';
/** The class that a selector ends with; those of what is within another, of states and of generated parts count too. */
const LAST_CLASS = /\.([A-Za-z_][\w-]{1,80})(?:::?[a-z-]{1,20})?\s*$/;
const BEFORE = 900;
const MAX_RULES = 200;
const LONGEST_SELECTORS = 300;

/**
 * The classes that a page's own styles strike out (`.sc-q2{text-decoration:line-through}`): with class names that a build makes, nothing else says which price is the former one. Empty when
 * the styles stand in files of their own.
 */
export function struckClasses(page: PageText): ReadonlySet<string> {
  const classes = new Set<string>();
  const { source } = page;
  let rules = 0;
  for (let at = placeOf(source, STRIKE, 0); at >= 0 && rules < MAX_RULES; at = placeOf(source, STRIKE, at + STRIKE.length)) {
    rules += 1;
    for (const selector of selectorsOf(source.slice(Math.max(0, at - BEFORE), at))) {
      const name = LAST_CLASS.exec(selector)?.[1];
      if (name !== undefined) classes.add(name);
    }
  }
  return classes;
}

/** The selectors of the rule of a page's own style that is still open at a text's end. */
function selectorsOf(text: string): readonly string[] {
  const open = text.lastIndexOf('{');
  if (open < 0 || /[}<>]/.test(text.slice(open))) return [];
  return text.slice(Math.max(0, open - LONGEST_SELECTORS), open).replace(/^[^]*[{}<>;]/, '').split(',');
}

/** Whether one of the classes of an attribute is among them. */
export function isStruckBy(struck: ReadonlySet<string>, classes: string | undefined): boolean {
  return struck.size > 0 && classes !== undefined && classes.split(/\s+/).some((name) => struck.has(name));
}
