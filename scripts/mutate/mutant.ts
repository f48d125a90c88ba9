/** A change of a text: what stands between two places is replaced. */
export interface Edit {
  /** UTF-16 units from the beginning of the text; `to` is the first one that stays. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One way to break a source file. */
export interface Mutant extends Edit {
  /** From the repository's root. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The whole line, without the blanks around it. */
  readonly code: string;
  /** What stood in its place. */
  readonly before: string;
  /** The innermost function around it, as `inFunctions` numbers them; null where the module itself runs it. */
  readonly inFunction: number | null;
}

/** The text with its edits, which do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  // What is put in at one place stands in the order given.
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}

/** "a < b → a <= b", in one line that is not long. */
export function changeOf({ before, text }: Pick<Mutant, 'before' | 'text'>): string {
  return `${short(before)} → ${text.trim() === '' || text === ';' ? 'nothing' : short(text)}`;
}

const LONGEST = 60;

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
