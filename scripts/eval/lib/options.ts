import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** What the evaluations of reading are told. */
export interface EvalOptions {
  readonly folder: string;
  /** Whether to list every case that came out wrong. */
  readonly misses: boolean;
  /** Whether to learn from the set, shops left out, before measuring. */
  readonly train: boolean;
  /** Whether to write what all of it teaches. */
  readonly write: boolean;
}

/**
 * `--data DIR [--misses] [--train] [--write]`: DIR is the set itself, or the folder that holds it under `name`.
 * @param fallback the folder where none is given. @throws Error where neither is.
 */
export function evalOptions(argv: readonly string[], name: string, fallback?: string): EvalOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      misses: { type: 'boolean', default: false },
      train: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const data = values.data ?? fallback;
  if (data === undefined)
    throw new Error(`--data DIR is missing: the folder of the set, or one that holds it as ${name}`);
  const nested = join(data, name);
  return {
    folder: existsSync(nested) ? nested : data,
    misses: values.misses,
    train: values.train,
    write: values.write,
  };
}
