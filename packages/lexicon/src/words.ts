import { COMMON } from './common.ts';
import * as languages from './languages.ts';
import type { Concept, Lexicon } from './lexicon.ts';
import { wordExpression } from './word-expression.ts';

export const LANGUAGES: Readonly<Record<string, Lexicon>> = languages;

/** Matches nothing: a concept for which a page's languages have no word. */
const NOTHING = /(?!)/u;

/** Words of some concepts, and what must stand before and behind them. A rule keeps one of its own, as a constant. */
export interface WordPattern {
  readonly of: readonly Concept[];
  readonly before?: string;
  readonly behind?: string;
  /** Whether every place is looked for, as to replace them. */
  readonly isGlobal?: boolean;
}

/** The words of some languages, each concept made into one expression or set when it is first asked for. */
export class Words {
  readonly #lexicons: readonly Lexicon[];
  readonly #expressions = new Map<Concept | WordPattern, RegExp>();
  readonly #texts = new Map<Concept, ReadonlySet<string>>();

  constructor(lexicons: readonly Lexicon[]) {
    this.#lexicons = lexicons;
  }

  /** The expression of a concept's words, or of words in a place. */
  expression(wanted: Concept | WordPattern): RegExp {
    const known = this.#expressions.get(wanted);
    if (known) return known;
    const made = this.#make(typeof wanted === 'string' ? { of: [wanted] } : wanted);
    this.#expressions.set(wanted, made);
    return made;
  }

  #make({ of, before = '', behind = '', isGlobal = false }: WordPattern): RegExp {
    if (this.phrases(...of).length === 0) return NOTHING;
    return wordExpression(`${before}${this.group(...of)}${behind}`, isGlobal ? 'g' : '');
  }

  /** The words of concepts as one part of an expression that a rule composes. */
  group(...of: readonly Concept[]): string {
    return `(?:${this.phrases(...of).join('|')})`;
  }

  phrases(...of: readonly Concept[]): readonly string[] {
    return [...new Set(of.flatMap((concept) => this.#lexicons.flatMap((lexicon) => lexicon[concept] ?? [])))];
  }

  /** Whether a text has words of a concept, or words in a place. */
  says(wanted: Concept | WordPattern, text: string): boolean {
    return this.expression(wanted).test(text);
  }

  /** Whole texts of a concept, each also with what shops of its language add before or behind it. */
  texts(concept: 'soldOutAlone' | 'inStockAlone'): ReadonlySet<string> {
    const known = this.#texts.get(concept);
    if (known) return known;
    const made = new Set(this.#lexicons.flatMap((lexicon) => textsOf(lexicon, concept)));
    this.#texts.set(concept, made);
    return made;
  }
}

function textsOf(lexicon: Lexicon, concept: 'soldOutAlone' | 'inStockAlone'): readonly string[] {
  const texts = apart(lexicon[concept]);
  if (concept === 'inStockAlone') return texts;
  return texts.flatMap((text) => [
    text,
    ...apart(lexicon.forNow).map((before) => `${before} ${text}`),
    ...apart(lexicon.forNowBehind).map((behind) => `${text} ${behind}`),
  ]);
}

function apart(texts: readonly string[] = []): readonly string[] {
  return texts.flatMap((text) => text.split('|'));
}

/** The words of every language: for data, and for pages that do not say theirs. */
export const ALL_WORDS = new Words([...Object.values(LANGUAGES), COMMON]);

const bySet = new Map<string, Words>();

/** The words of these languages, English, which templates of any shop may have, and what all share. */
export function wordsOf(languages: ReadonlySet<string>): Words {
  const codes = [...new Set(['en', ...languages])].filter((code) => Object.hasOwn(LANGUAGES, code)).sort();
  const key = codes.join(' ');
  const known = bySet.get(key);
  if (known) return known;
  const words = new Words([...codes.flatMap((code) => LANGUAGES[code] ?? []), COMMON]);
  bySet.set(key, words);
  return words;
}
