import type { Body } from './find-mutants.ts';
import type { Edit } from './mutant.ts';

/** Edits that make each function say that it runs, by a global that `preload` sets up. */
export function noteHits(path: string, bodies: readonly Body[]): Edit[] {
  // A function's beginning comes before what stands within; of functions that end at one place, the inner one first.
  const said = (index: number): string => `globalThis.noteHit(${JSON.stringify(hitOf(path, index))})`;
  return bodies.flatMap(({ start, end, isBlock }, index) =>
    isBlock
      ? [{ from: start + 1, to: start + 1, text: `${said(index)};` }]
      : [
          { from: start, to: start, text: `(${said(index)},` },
          { from: end, to: end, text: ')' },
        ],
  );
}

/** How a function is called in what a run notes. */
export function hitOf(path: string, inFunction: number): string {
  return `${path}#${inFunction}`;
}
