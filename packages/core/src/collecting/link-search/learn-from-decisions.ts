import { query } from '@tsenomer/db';
import { learnCalibration } from '@tsenomer/matching';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

/** Decisions learnt from at most, the last ones: shops and assortments change. */
const MOST = 5000;

const decisionRow = z.strictObject({ score: z.number(), confirmed: z.boolean(), decided_at: z.date() });

/**
 * Learns from what people confirmed and rejected how to read the matcher's scores, when decisions have changed since it
 * last did. Tasks that start from now on read them so. Only scores that are the matcher's own teach anything of it: a
 * likeness of names, a code or a barcode does not.
 * @returns whether something was learnt.
 */
export async function learnFromDecisions(ctx: Context): Promise<boolean> {
  const { db } = ctx;
  const newest = await db
    .selectFrom('learnt_calibration')
    .select(['decisions', 'learnt_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await query(decisionRow)`
    select delivered_score as score, status = 'confirmed' as confirmed, decided_at from link_candidate
    where status <> 'proposed' and status in ('confirmed', 'rejected') and mode in ('nameMl', 'api')
      and not reasons @> array['same-barcode']
    order by decided_at desc, id desc limit ${MOST}`.execute(db);
  const [last] = rows;
  const sameAsBefore =
    newest === undefined
      ? last === undefined
      : newest.decisions === rows.length && (last === undefined || last.decided_at <= newest.learnt_at);
  if (sameAsBefore) return false;
  const { slope, offset } = learnCalibration(rows.map(({ score, confirmed }) => ({ score, right: confirmed })));
  await db
    .insertInto('learnt_calibration')
    .values({ slope, margin_offset: offset, decisions: rows.length, learnt_at: ctx.now() })
    .execute();
  return true;
}
