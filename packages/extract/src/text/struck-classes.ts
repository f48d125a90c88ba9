import type { PageText } from '../dom/page-text.ts';

const STRIKE = 'line-through';
/** A rule of a page's own style: selectors and what stands between the braces up to the strike. */
const RULE = /([^{}<>;]{1,300})\{[^{}<>]{0,600}$/;
/** The class that a selector ends with; those of what is within another, of states and of generated parts count too. */
const LAST_CLASS = /\.([A-Za-z_][\w-]{1,80})(?:::?[a-z-]{1,20})?\s*$/;
const BEFORE = 900;
const MAX_RULES = 200;

/**
 * The classes that a page's own styles strike out (`.sc-q2{text-decoration:line-through}`): with class names that a build makes, nothing else says which price is the former one. Empty when
 * the styles stand in files of their own.
 */
export function struckClasses(page: PageText): ReadonlySet<string> {
  const classes = new Set<string>();
  const { source } = page;
  let rules = 0;
  for (let at = source.indexOf(STRIKE); at >= 0 && rules < MAX_RULES; at = source.indexOf(STRIKE, at + STRIKE.length)) {
    rules += 1;
    const selectors = RULE.exec(source.slice(Math.max(0, at - BEFORE), at))?.[1];
    for (const selector of selectors?.split(',') ?? []) {
      const name = LAST_CLASS.exec(selector)?.[1];
      if (name !== undefined) classes.add(name);
    }
  }
  return classes;
}

/** Whether one of the classes of an attribute is among them. */
export function isStruckBy(struck: ReadonlySet<string>, classes: string | undefined): boolean {
  return struck.size > 0 && classes !== undefined && classes.split(/\s+/).some((name) => struck.has(name));
}
