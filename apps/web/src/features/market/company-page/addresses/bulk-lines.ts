/** One address of a list: its text, and its line in the field, from 1. */
export interface BulkLine {
  readonly line: number;
  readonly text: string;
}

export type BulkProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany' }
  | ({ readonly kind: 'tooLong' } & BulkLine)
  | ({ readonly kind: 'repeated'; readonly first: number } & BulkLine);

/** The contract's bounds of one call. */
export const BULK_LIMIT = 1000;
const ADDRESS_LENGTH = 500;

/** The addresses of a text, one per line; empty lines are left out, spaces collapsed. */
export function bulkLines(text: string): readonly BulkLine[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.replaceAll(/\s+/g, ' ').trim() }))
    .filter((line) => line.text !== '');
}

/** Why a list cannot be sent; null when it can. Addresses are compared without regard to case. */
export function bulkProblem(lines: readonly BulkLine[]): BulkProblem | null {
  if (lines.length === 0) return { kind: 'empty' };
  if (lines.length > BULK_LIMIT) return { kind: 'tooMany' };
  const seen = new Map<string, number>();
  for (const line of lines) {
    if (line.text.length > ADDRESS_LENGTH) return { kind: 'tooLong', ...line };
    const key = line.text.toLowerCase();
    const first = seen.get(key);
    if (first !== undefined) return { kind: 'repeated', first, ...line };
    seen.set(key, line.line);
  }
  return null;
}

/** The line that a refusal names by the path of its issue (`body.shops[3].address`); undefined when it names none. */
export function refusedLine(lines: readonly BulkLine[], path: string | undefined): BulkLine | undefined {
  const [, at] = /shops\[(\d+)\]/.exec(path ?? '') ?? [];
  return at === undefined ? undefined : lines[Number(at)];
}
