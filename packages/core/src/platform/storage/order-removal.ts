import type { PictureKind, PictureRemoval } from '@tsenomer/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tables } from '@tsenomer/db';
import { recordAudit } from '../audit/record-audit.ts';
import { actorId, transact } from '../context/context.ts';
import { verb } from '../context/verb.ts';
import { DomainError } from '../context/domain-error.ts';
import { momentToWire } from '../context/wire.ts';

const DAY = 86_400_000;
const LISTED = 20;

/**
 * Orders the deletion of the pictures of a period (P2 §7 "screenshots delete (period)"); days are `YYYY-MM-DD` in the
 * installation's zone, both included. The server deletes in the background.
 * @throws DomainError REMOVAL_RUNNING while another one is under way.
 */
export const orderRemoval = verb(
  'storage.manage',
  async (
    ctx,
    { from, to, kind }: { readonly from: string; readonly to: string; readonly kind: PictureKind },
  ): Promise<PictureRemoval> => {
    return transact(ctx, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('order_removal'))`.execute(tx.db);
      // One that nothing was heard of for a day has lost its job.
      const running = await tx.db
        .selectFrom('picture_removal')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .where('started_at', '>', new Date(tx.now().getTime() - DAY))
        .executeTakeFirst();
      if (running) throw new DomainError('REMOVAL_RUNNING');
      const row = await tx.db
        .insertInto('picture_removal')
        .values({
          kind,
          from_day: from,
          to_day: to,
          days: daysBetween(from, to).length,
          started_by: actorId(tx),
          started_at: tx.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx.jobs.send(tx.db, 'removePictures', [{ data: { removalId: row.id } }]);
      await recordAudit(tx, {
        action: 'delete',
        entity: 'storage',
        entityId: row.id,
        title: `${kind} ${from} – ${to}`,
      });
      return presentRemoval(row);
    });
  },
);

/** The newest deletions of pictures, with how far each is. */
export const listRemovals = verb('storage.manage', async (ctx): Promise<PictureRemoval[]> => {
  const rows = await ctx.db.selectFrom('picture_removal').selectAll().orderBy('id', 'desc').limit(LISTED).execute();
  return rows.map(presentRemoval);
});

/** The days of a period (`YYYY-MM-DD`), both ends included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function presentRemoval(row: Selectable<Tables['picture_removal']>): PictureRemoval {
  return {
    id: row.id,
    kind: row.kind,
    from: row.from_day,
    to: row.to_day,
    status: row.status,
    daysDone: row.days_done,
    days: row.days,
    files: row.files,
    bytes: Number(row.bytes),
    startedAt: momentToWire(row.started_at),
    finishedAt: momentToWire(row.finished_at),
  };
}
