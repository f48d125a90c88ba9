import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { loadTold } from './told-violations.ts';
import { post, writtenTo } from './post-letter.ts';
import { OF_DEALERS } from './told-when.ts';

/**
 * Writes to the company of a case now, also when it was written to today: of confirmed violations that it was not told
 * of. @returns to how many addresses: not to those whose letters come back.
 * @throws DomainError NOT_FOUND, CASE_CLOSED; NOTHING_TO_TELL also for a company without an address; LETTERS_COME_BACK
 * where they do from all of its addresses.
 */
export const tellCase = verb('violations.handle', (ctx, input: { readonly id: number }): Promise<number> =>
  transact(ctx, async (tx) => {
    const id = rowId(input.id);
    const row = found(
      await tx.db.selectFrom('violation_case').select('closed_at').where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    if (row.closed_at !== null) throw new DomainError('CASE_CLOSED');
    const violations = await loadTold(tx.db, sql`v.case_id = ${id} and ${OF_DEALERS}`);
    const [first] = violations;
    if (first === undefined) throw new DomainError('NOTHING_TO_TELL');
    const addresses = await writtenTo(tx, first.emails);
    if (addresses.length === 0) throw new DomainError('LETTERS_COME_BACK');
    await post(tx, 'dealer', violations, addresses);
    await sql`
      insert into violation_letter (company_id, day, audience, violations, case_id)
      values (${first.company_id}, (${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date, 'dealer',
        ${violations.length}, ${id})
      on conflict (company_id, day, audience, email)
      do update set violations = violation_letter.violations + excluded.violations`.execute(tx.db);
    await recordAudit(tx, { action: 'edit', entity: 'violation', entityId: id, title: first.company });
    return addresses.length;
  }),
);
