import { placeOf } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';

const STRIKE = 'line-through';
const CLASS = /\.([A-Za-z_][\w-]{1,80})/g;
/** States and generated parts say nothing of which element it is. */
const STATES = /::?[a-z-]{1,20}(?:\([^()]{0,40}\))?/g;
/** What parts an element from those around it. */
const COMBINATORS = /\s*[>~+]\s*|\s+/;
const BEFORE = 900;
const MAX_RULES = 200;
const LONGEST_SELECTORS = 300;

/**
 * What an element needs for a rule to strike it out: all of its own classes, and elements with the other ones around
 * it.
 */
interface StruckRule {
  readonly own: readonly string[];
  readonly around: readonly string[];
}

/**
 * What a page's own styles strike out (`.sc-q2{text-decoration:line-through}`): with class names that a build makes,
 * nothing else says which price is the former one.
 */
export class StruckClasses {
  static readonly NONE = new StruckClasses([]);
  /** By the last of their own classes. */
  readonly #rules = new Map<string, StruckRule[]>();

  constructor(rules: readonly StruckRule[]) {
    for (const rule of rules) {
      const last = rule.own.at(-1);
      if (last !== undefined) this.#rules.set(last, [...(this.#rules.get(last) ?? []), rule]);
    }
  }

  /**
   * Whether an element with such classes is struck out.
   * @param isAround tells whether an element with a class stands around it; without it, any may.
   */
  strikes(classes: string | undefined, isAround: (name: string) => boolean = () => true): boolean {
    if (this.#rules.size === 0 || classes === undefined) return false;
    const names = classes.split(/\s+/);
    return names.some(
      (name) =>
        this.#rules
          .get(name)
          ?.some(({ own, around }) => own.every((needed) => names.includes(needed)) && around.every(isAround)) ?? false,
    );
  }
}

/** Reads what a page's own styles strike out; nothing when they stand in files of their own. */
export function struckClasses(page: PageText): StruckClasses {
  const rules: StruckRule[] = [];
  const { source } = page;
  let found = 0;
  for (
    let at = placeOf(source, STRIKE, 0);
    at >= 0 && found < MAX_RULES;
    at = placeOf(source, STRIKE, at + STRIKE.length)
  ) {
    found += 1;
    for (const selector of selectorsOf(source.slice(Math.max(0, at - BEFORE), at))) rules.push(ruleOf(selector));
  }
  return rules.length === 0 ? StruckClasses.NONE : new StruckClasses(rules);
}

/** Where the last element of a selector has no class (`.old span`), the one around it stands for it. */
function ruleOf(selector: string): StruckRule {
  const elements = selector
    .trim()
    .replace(STATES, '')
    .split(COMBINATORS)
    .map((element) => Array.from(element.matchAll(CLASS), ([, name = '']) => name));
  const own = elements.at(-1)?.length === 0 ? (elements.at(-2) ?? []) : (elements.at(-1) ?? []);
  return { own, around: elements.slice(0, elements.indexOf(own)).flat() };
}

/** The selectors of the rule of a page's own style that is still open at a text's end. */
function selectorsOf(text: string): readonly string[] {
  const open = text.lastIndexOf('{');
  if (open < 0 || /[}<>]/.test(text.slice(open))) return [];
  return text
    .slice(Math.max(0, open - LONGEST_SELECTORS), open)
    .replace(/^[^]*[{}<>;]/, '')
    .split(',');
}
