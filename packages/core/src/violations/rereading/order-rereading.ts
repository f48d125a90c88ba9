import { REREADING_PAGES_MAX } from '@tsenomer/contracts';
import type { Rereading } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { chosenPages } from './choose-pages.ts';
import { loadRereadings } from './rereading-rows.ts';

export interface OrderRereading {
  readonly companyId?: number | undefined;
  readonly parsingCollectionId?: number | undefined;
  /** Days of the installation, both included. */
  readonly dateFrom: string;
  readonly dateTo: string;
}

const takenRow = z.strictObject({ taken: z.int(), pages: z.int() });

/**
 * Has a node read the kept pages of a period again. Nothing is corrected by it.
 * @throws DomainError NOT_FOUND; REREADING_RUNNING; NO_KEPT_PAGES.
 */
export const orderRereading = verb('rereadings.handle', (ctx, input: OrderRereading): Promise<Rereading> =>
  transact(ctx, async (tx) => {
    await sql`lock table rereading in share row exclusive mode`.execute(tx.db);
    const open = await tx.db
      .selectFrom('rereading')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (open) throw new DomainError('REREADING_RUNNING');
    const of = await scope(tx, input);
    const { id } = await tx.db
      .insertInto('rereading')
      .values({
        company_id: of.companyId,
        collection_id: of.collectionId,
        day_from: input.dateFrom,
        day_to: input.dateTo,
        ordered_by: actorId(tx),
        ordered_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wanted = { ...of, from: input.dateFrom, to: input.dateTo, timeZone: tx.installation.timeZone };
    const { rows } = await query(takenRow)`
      with pages as (${chosenPages(wanted)}),
      taken as (
        insert into reread_page (rereading_id, evidence_id, kept_page_id, product_id, link_id, task_id, observed_at,
          company_id, company_shop_id, city_id, collection_id, url)
        select ${id}::int, evidence_id, kept_page_id, product_id, link_id, task_id, observed_at, company_id,
          company_shop_id, city_id, collection_id, url
        from pages order by observed_at desc limit ${REREADING_PAGES_MAX}
        returning 1
      )
      select (select count(*)::int from taken) as taken, (select count(*)::int from pages) as pages`.execute(tx.db);
    const { taken, pages } = found(rows[0]);
    if (taken === 0) throw new DomainError('NO_KEPT_PAGES');
    await tx.db
      .updateTable('rereading')
      .set({ left_out: pages - taken })
      .where('id', '=', id)
      .execute();
    await tx.jobs.send(tx.db, 'rereadPages', [{ data: { rereadingId: id } }]);
    await recordAudit(tx, {
      action: 'run',
      entity: 'rereading',
      entityId: id,
      title: `${input.dateFrom} – ${input.dateTo}`,
    });
    return found((await loadRereadings(tx.db, { id }))[0]);
  }),
);

/** The company and the monitoring, as far as they are named. @throws DomainError NOT_FOUND. */
async function scope(
  { db }: TransactionContext,
  { companyId, parsingCollectionId }: OrderRereading,
): Promise<{ companyId: number | null; collectionId: number | null }> {
  if (companyId !== undefined)
    found(await db.selectFrom('company').select('id').where('id', '=', rowId(companyId)).executeTakeFirst());
  if (parsingCollectionId !== undefined)
    found(
      await db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', rowId(parsingCollectionId))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
  return { companyId: companyId ?? null, collectionId: parsingCollectionId ?? null };
}
