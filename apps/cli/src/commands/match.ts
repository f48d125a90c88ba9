import { parseArgs } from 'node:util';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';
import { matchAgainstCatalogue } from './match-catalogue.ts';
import { matchPairs } from './match-pairs.ts';

/** `match --catalog FILE [--top N]` looks offers up in a catalogue; `match --pairs` judges pairs. */
export async function matchCommand(streams: Streams, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      catalog: { type: 'string' },
      top: { type: 'string', default: '5' },
      pairs: { type: 'boolean', default: false },
    },
  });
  const top = Number(values.top);
  if (!Number.isInteger(top) || top < 1 || top > 50) throw new UsageError('--top must be 1 to 50');
  if (values.pairs === (values.catalog !== undefined))
    throw new UsageError('match needs either --catalog FILE or --pairs');
  await (values.catalog === undefined ? matchPairs(streams) : matchAgainstCatalogue(streams, values.catalog, top));
}
