import { readFile } from 'node:fs/promises';
import type { Mutant } from './mutant.ts';
import { changeOf } from './mutant.ts';

/** A change that makes no difference, or none that a test should see. */
export interface Equivalent {
  readonly path: string;
  /** The line as it stands in the file, without the blanks around it. */
  readonly code: string;
  /** As a run prints it: "< → <=". */
  readonly change: string;
  readonly why: string;
}

export async function readEquivalents(): Promise<Equivalent[]> {
  return JSON.parse(await readFile(new URL('./equivalents.json', import.meta.url), 'utf8'));
}

export function whyEquivalent(equivalents: readonly Equivalent[], mutant: Mutant): string | null {
  const known = equivalents.find(
    ({ path, code, change }) => path === mutant.path && code === mutant.code && change === changeOf(mutant),
  );
  return known?.why ?? null;
}
