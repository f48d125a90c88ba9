import { STANDARD_WEIGHTS, withMoves } from '@tsenomer/extract';
import type { ReadingWeights, WeightMoves } from '@tsenomer/extract';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

const featureMoves = z.record(z.string(), z.number());
const weightMoves = z.object({
  availability: featureMoves,
  name: featureMoves,
  article: featureMoves,
  brand: featureMoves,
});

/** What pages are read by. */
export interface WeightsInUse {
  /** The training whose weights they are; null: this program's own. */
  readonly trainingId: number | null;
  readonly weights: ReadingWeights;
}

/** The weights in use. Moves that a release can no longer read are left out, and the program's own are used. */
export async function weightsInUse(ctx: Pick<Context, 'db'>): Promise<WeightsInUse> {
  const row = await ctx.db
    .selectFrom('reading_training')
    .select(['id', 'moves'])
    .where('in_use_since', 'is not', null)
    .executeTakeFirst();
  const moves = row === undefined ? null : readMoves(row.moves);
  return row === undefined || moves === null
    ? { trainingId: null, weights: STANDARD_WEIGHTS }
    : { trainingId: row.id, weights: withMoves(STANDARD_WEIGHTS, moves) };
}

function readMoves(stored: unknown): WeightMoves | null {
  const read = weightMoves.safeParse(stored);
  return read.success ? read.data : null;
}
