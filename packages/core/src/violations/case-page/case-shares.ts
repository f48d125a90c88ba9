import type { CaseShare } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';

const shareRow = z.strictObject({
  id: z.int(),
  created_at: z.date(),
  created_by: z.string().nullable(),
  expires_at: z.date(),
  openings: z.int(),
  opened_at: z.date().nullable(),
});

/** The links of a case that have not ended, the newest first. @throws DomainError NOT_FOUND. */
export const caseShares = verb(
  'violations.handle',
  async (ctx, input: { readonly id: number }): Promise<CaseShare[]> => {
    const id = rowId(input.id);
    found(await ctx.db.selectFrom('violation_case').select('id').where('id', '=', id).executeTakeFirst());
    const { rows } = await query(shareRow)`
    select s.id, s.created_at, nullif(concat_ws(' ', u.surname, u.name), '') as created_by, s.expires_at,
      s.openings, s.opened_at
    from case_share s left join app_user u on u.id = s.created_by
    where s.case_id = ${id} and s.revoked_at is null and s.expires_at > ${ctx.now()}::timestamptz
    order by s.id desc`.execute(ctx.db);
    return rows.map((row) => ({
      id: row.id,
      createdAt: momentToWire(row.created_at),
      createdBy: row.created_by,
      expiresAt: momentToWire(row.expires_at),
      openings: row.openings,
      openedAt: momentToWire(row.opened_at),
    }));
  },
);
