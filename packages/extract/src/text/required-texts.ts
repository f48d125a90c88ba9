/** A letter of another script tells as much as three of ASCII's, on the pages that have any. */
const WEIGHT_OF_OTHERS = 3;
const LAST_ASCII = 127;
/** Lighter texts stand everywhere. */
const LEAST_WEIGHT = 3;

/**
 * Texts of which every match of an expression holds at least one, in lower case: where none of them stands, the
 * expression need not be tried. They are read off its source, alternative by alternative: what is not optional, not a
 * class and not a look around.
 * @throws RangeError for an expression with an alternative that requires no text worth looking for.
 */
export function requiredTexts({ source }: RegExp): ReadonlySet<string> {
  const texts = requiredBy(source);
  if (texts === null || [...texts].some((text) => weightOf(text) < LEAST_WEIGHT))
    throw new RangeError(`no text is required by ${source.slice(0, 60)}`);
  return texts;
}

function requiredBy(source: string): ReadonlySet<string> | null {
  const texts = new Set<string>();
  for (const alternative of alternativesOf(source)) {
    const required = requiredByOne(alternative);
    if (required === null) return null;
    for (const text of required) texts.add(text);
  }
  return texts;
}

/** A part of an expression: where it ends, and what may stand behind it. */
interface Part {
  readonly end: number;
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
}

/** The best text, or the texts of the best group, that one alternative cannot do without. */
function requiredByOne(source: string): ReadonlySet<string> | null {
  let best: ReadonlySet<string> | null = null;
  let run = '';
  const offer = (texts: ReadonlySet<string> | null): void => {
    if (texts !== null && leastOf(texts) > leastOf(best)) best = texts;
  };
  for (let at = 0; at < source.length;) {
    const part = partAt(source, at);
    const written = source.slice(at, part.end);
    const literal = literalOf(written);
    if (literal !== null && !part.isOptional) run += literal;
    if (literal === null || part.isOptional || part.isRepeated) {
      offer(new Set([run.toLowerCase()]));
      run = '';
    }
    if (written.startsWith('(') && !part.isOptional && !/^\(\?<?[=!]/.test(written))
      offer(requiredBy(written.slice(1, -1).replace(/^\?(?::|<\w+>)/, '')));
    at = part.end + quantifierAt(source, part.end).length;
  }
  offer(new Set([run.toLowerCase()]));
  return best;
}

function leastOf(texts: ReadonlySet<string> | null): number {
  return texts === null ? 0 : Math.min(...[...texts].map(weightOf));
}

function weightOf(text: string): number {
  return Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) > LAST_ASCII ? WEIGHT_OF_OTHERS : 1)).reduce(
    (sum, weight) => sum + weight,
    0,
  );
}

/** The character that a part stands for, or null for a class, a group or a place. */
function literalOf(part: string): string | null {
  if (part.startsWith('\\')) return /^\\[^\w]$/.test(part) ? part.slice(1) : null;
  return /^[[(.^$]/.test(part) ? null : part;
}

function partAt(source: string, at: number): Part {
  const end = endOfPart(source, at);
  const quantifier = quantifierAt(source, end);
  return { end, isOptional: /^(?:[?*]|\{0)/.test(quantifier), isRepeated: /^[+{]/.test(quantifier) };
}

function quantifierAt(source: string, at: number): string {
  return /^(?:[?*+]|\{\d[\d,]*\})\??/.exec(source.slice(at, at + 12))?.[0] ?? '';
}

function endOfPart(source: string, at: number): number {
  const letter = source.charAt(at);
  if (letter === '[') return endOfClass(source, at);
  if (letter === '(') return endOfGroup(source, at);
  if (letter !== '\\') return at + 1;
  return at + (/^\\[pPu]\{[^}]*\}|^\\u[\da-f]{4}/i.exec(source.slice(at, at + 30))?.[0].length ?? 2);
}

function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

function endOfGroup(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source.charAt(at) !== ')') at = endOfPart(source, at);
  return at + 1;
}

/** What stands between the bars that stand in no group. */
function alternativesOf(source: string): string[] {
  const alternatives: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; at = endOfPart(source, at)) {
    if (source.charAt(at) !== '|') continue;
    alternatives.push(source.slice(from, at));
    from = at + 1;
  }
  return [...alternatives, source.slice(from)];
}
