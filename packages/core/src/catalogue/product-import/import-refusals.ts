import { REFUSAL_REASONS } from '@tsenomer/contracts';
import type { ImportRefusal, RefusalReason } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';

export interface RefusalsInput {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
}

/** What an import refused, in the order of the sheet. @throws DomainError NOT_FOUND. */
export const importRefusals = verb(
  'products.add',
  async (ctx, input: RefusalsInput): Promise<{ items: ImportRefusal[]; total: number }> => {
    found(await ctx.db.selectFrom('import_run').select('id').where('id', '=', input.id).executeTakeFirst());
    const { total } = await ctx.db
      .selectFrom('import_refusal')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
      .where('import_id', '=', input.id)
      .executeTakeFirstOrThrow();
    const rows = await ctx.db
      .selectFrom('import_refusal')
      .select(['row_number', 'scope', 'reason', 'value', 'column_title'])
      .where('import_id', '=', input.id)
      .orderBy('ordinal')
      .limit(input.limit)
      .offset((input.page - 1) * input.limit)
      .execute();
    return { items: rows.map(presentRefusal), total };
  },
);

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
