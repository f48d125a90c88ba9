import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sheetToCsv } from '@tsenomer/sheets';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';

/** `sheet FILE [--sheet N]`: one sheet of a workbook as .csv; sheets count from 0. */
export async function sheetCommand({ output }: Streams, args: readonly string[]): Promise<void> {
  const { file, sheet } = readArguments(args);
  for await (const text of sheetToCsv(file, sheet)) {
    if (!output.write(text)) await once(output, 'drain');
  }
}

function readArguments(args: readonly string[]): { file: string; sheet: number } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { sheet: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const sheet = Number(values.sheet);
  if (file === undefined || more.length > 0) throw new UsageError('sheet needs exactly one FILE');
  if (!Number.isInteger(sheet) || sheet < 0) throw new UsageError('--sheet needs a number from 0');
  return { file, sheet };
}
