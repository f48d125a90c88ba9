import { randomUUID } from 'node:crypto';
import { PRINT_MINUTES } from '@tsenomer/contracts';
import type { Locale, StorageAddress } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { provenCase } from '../evidence/case-evidence.ts';
import { standingAlone } from './standing-alone.ts';

/**
 * Has a node print a case: only nodes have a browser. What it prints is the page as it stands now, whole, so it needs
 * nothing else. @throws DomainError NOT_FOUND.
 */
export const printCase = verb(
  'violations.read',
  async (
    ctx,
    environment: StorageAddress,
    { id, locale }: { readonly id: number; readonly locale: Locale },
  ): Promise<{ printId: string }> => {
    const proven = await provenCase(ctx, { id });
    const html = await standingAlone(ctx, environment, proven, { locale, withChecks: true });
    const printId = randomUUID();
    await transact(ctx, async (tx) => {
      await tx.db
        .insertInto('case_print')
        .values({ id: printId, case_id: proven.of.id, requested_at: tx.now(), html, pdf: null, failed_at: null })
        .execute();
      await tx.jobs.send(tx.db, 'printCase', [{ data: { printId } }]);
    });
    return { printId };
  },
);

/** How printing stands. @throws DomainError NOT_FOUND. */
export const casePrint = verb(
  'violations.read',
  async (ctx, input: { readonly printId: string }): Promise<{ state: 'waiting' | 'done' | 'failed' }> => {
    const row = found(
      await ctx.db
        .selectFrom('case_print')
        .select(({ eb }) => ['failed_at', eb('pdf', 'is not', null).as('printed')])
        .where('id', '=', input.printId)
        .executeTakeFirst(),
    );
    return { state: row.printed ? 'done' : row.failed_at === null ? 'waiting' : 'failed' };
  },
);

/** A printed case. @throws DomainError NOT_FOUND for one that is not printed. */
export const casePrintFile = verb(
  'violations.read',
  async (ctx, input: { readonly printId: string }): Promise<{ fileName: string; bytes: Uint8Array }> => {
    const row = found(
      await ctx.db
        .selectFrom('case_print')
        .select(['case_id', 'pdf'])
        .where('id', '=', input.printId)
        .where('pdf', 'is not', null)
        .executeTakeFirst(),
    );
    return { fileName: `case-${row.case_id}.pdf`, bytes: found(row.pdf ?? undefined) };
  },
);

/** The page that a node is to print; null where that is done, or nobody waits for it any more. */
export async function pageToPrint(ctx: Context, input: { readonly printId: string }): Promise<string | null> {
  const row = await ctx.db.selectFrom('case_print').select('html').where('id', '=', input.printId).executeTakeFirst();
  return row?.html ?? null;
}

/** Keeps what a node has printed; null: it gave up. */
export async function recordPrint(ctx: Context, input: { readonly printId: string; readonly pdf: Uint8Array | null }) {
  const done = input.pdf === null ? { failed_at: ctx.now() } : { pdf: Buffer.from(input.pdf) };
  await ctx.db
    .updateTable('case_print')
    .set({ html: null, ...done })
    .where('id', '=', input.printId)
    .execute();
}

/** Deletes printed cases whose hour is over. Runs every minute. */
export async function forgetOldPrints(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - PRINT_MINUTES * 60_000);
  await ctx.db.deleteFrom('case_print').where('requested_at', '<', before).execute();
}
