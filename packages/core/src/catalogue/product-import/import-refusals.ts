import { REFUSAL_REASONS, WARNING_REASONS } from '@tsenomer/contracts';
import type { ImportNotices, ImportRefusal, RefusalReason } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import { sql } from 'kysely';
import type { Selectable, SqlBool } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';

export interface RefusalsInput {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
  /** Only what was left out, or only what was kept with a warning; both otherwise. */
  readonly list?: ImportNotices | undefined;
}

export interface RefusalsPage {
  readonly items: ImportRefusal[];
  /** Of the asked list. */
  readonly total: number;
  readonly rejected: number;
  readonly warnings: number;
}

const IS_WARNING = sql<SqlBool>`reason = any(${[...WARNING_REASONS]}::text[])`;
const OF_LIST: Readonly<Record<ImportNotices, typeof IS_WARNING>> = {
  rejected: sql<SqlBool>`not ${IS_WARNING}`,
  warnings: IS_WARNING,
};

/** What an import refused or warns of, in the order of the sheet. @throws DomainError NOT_FOUND. */
export const importRefusals = verb('products.add', async (ctx, input: RefusalsInput): Promise<RefusalsPage> => {
  found(await ctx.db.selectFrom('import_run').select('id').where('id', '=', input.id).executeTakeFirst());
  const counts = await ctx.db
    .selectFrom('import_refusal')
    .select([
      sql<number>`(count(*) filter (where ${OF_LIST.rejected}))::int`.as('rejected'),
      sql<number>`(count(*) filter (where ${OF_LIST.warnings}))::int`.as('warnings'),
    ])
    .where('import_id', '=', input.id)
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom('import_refusal')
    .select(['row_number', 'scope', 'reason', 'value', 'column_title'])
    .where('import_id', '=', input.id)
    .$if(input.list !== undefined, (rows) => rows.where(OF_LIST[input.list ?? 'rejected']))
    .orderBy('ordinal')
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
    .execute();
  const total = input.list === undefined ? counts.rejected + counts.warnings : counts[input.list];
  return { items: rows.map(presentRefusal), total, ...counts };
});

function presentRefusal(row: Omit<Selectable<Tables['import_refusal']>, 'import_id' | 'ordinal'>): ImportRefusal {
  return {
    row: row.row_number,
    reason: refusalReason(row.reason),
    scope: row.scope,
    value: row.value,
    column: row.column_title,
  };
}

/** @throws TypeError for a reason that this version does not know. */
export function refusalReason(text: string): RefusalReason {
  const reason = REFUSAL_REASONS.find((known) => known === text);
  if (reason === undefined) throw new TypeError(`Unknown reason of a refusal: ${text}`);
  return reason;
}
