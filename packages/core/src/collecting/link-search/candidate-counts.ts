import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { CANDIDATE_STATUSES } from '@tsenomer/contracts';
import type { OutputOf, linkSearchRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { isOfLivingProduct, ofStatus } from './list-candidates.ts';

type Summary = OutputOf<typeof linkSearchRoutes.candidateCounts.response>;

/** Scores at which people are told how often they agreed. */
const SCORES = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;

const statusRow = z.strictObject({ status: z.enum(CANDIDATE_STATUSES), n: z.int() });

/** How many candidates stand where, of a collection or of all, and what decisions have taught (of all). */
export const candidateCounts = verb(
  'collections.read',
  async (ctx, input: { readonly collectionId?: number | undefined }): Promise<Summary> => {
    const { collectionId } = input;
    const { rows } = await query(statusRow)`
    select 'proposed' as status, count(*)::int as n from link_candidate c
    where ${ofStatus('proposed')} and ${isOfLivingProduct} and ${ofCollection(collectionId)}
    union all
    select c.status, count(*)::int from link_candidate c
    where c.status <> 'proposed' and ${isOfLivingProduct} and ${ofCollection(collectionId)} group by c.status`.execute(
      ctx.db,
    );
    const counts = {
      proposed: 0,
      accepted: 0,
      confirmed: 0,
      rejected: 0,
      ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    };
    return { counts, learnt: await learntMatching(ctx) };
  },
);

function ofCollection(id: number | undefined): RawBuilder<SqlBool> {
  return id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`c.collection_id = ${id}`;
}

const stepRow = z.strictObject({ step: z.int(), decided: z.int(), confirmed: z.int() });

async function learntMatching(ctx: Context): Promise<Summary['learnt']> {
  const newest = await ctx.db
    .selectFrom('learnt_calibration')
    .select(['decisions', 'learnt_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // One pass over the decided ones, from score to score; those above are added up here.
  const { rows } = await query(stepRow)`
    select width_bucket(round(c.score::numeric, 4)::float8, ${[...SCORES]}::float8[]) as step, count(*)::int as decided,
      count(*) filter (where c.status = 'confirmed')::int as confirmed
    from link_candidate c where c.status <> 'proposed' and c.status in ('confirmed', 'rejected') group by 1`.execute(
    ctx.db,
  );
  const sum = (at: number, figure: 'decided' | 'confirmed') =>
    rows.filter(({ step }) => step > at).reduce((total, row) => total + row[figure], 0);
  return {
    decisions: newest?.decisions ?? 0,
    learntAt: momentToWire(newest?.learnt_at ?? null),
    precision: SCORES.map((score, at) => {
      const decided = sum(at, 'decided');
      return {
        score,
        decided,
        share: decided === 0 ? null : Math.round((sum(at, 'confirmed') / decided) * 1000) / 1000,
      };
    }),
  };
}
