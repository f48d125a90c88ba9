import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** What the evaluations of reading are told. */
export interface EvalOptions {
  readonly folder: string;
  /** Whether to list every case that came out wrong. */
  readonly misses: boolean;
}

/**
 * `--data DIR [--misses]`: DIR is the set itself, or the folder that holds it under `name`. @throws Error without it.
 */
export function evalOptions(argv: readonly string[], name: string): EvalOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { data: { type: 'string' }, misses: { type: 'boolean', default: false } },
  });
  if (values.data === undefined)
    throw new Error(`--data DIR is missing: the folder of the set, or one that holds it as ${name}`);
  const nested = join(values.data, name);
  return { folder: existsSync(nested) ? nested : values.data, misses: values.misses };
}
