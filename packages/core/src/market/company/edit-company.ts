import type { CompanyItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { companyColumns, companyRefusals, loadCompany, lockCompany, tracedCompany } from './company-rows.ts';
import type { CompanyEdit } from './company-rows.ts';

/** Changes a company. @throws DomainError NOT_FOUND; NAME_TAKEN or OWN_COMPANY_EXISTS as when adding one. */
export const editCompany = verb(
  'companies.edit',
  async (ctx, input: CompanyEdit & { readonly id: number }): Promise<CompanyItem> => {
    return refusing(companyRefusals(input), () =>
      transact(ctx, async (tx) => {
        const before = await lockCompany(tx.db, input.id);
        await tx.db.updateTable('company').set(companyColumns(input)).where('id', '=', before.id).execute();
        const after = await loadCompany(tx.db, before.id);
        await recordEdit(
          tx,
          { entity: 'company', entityId: before.id, title: after.fullName },
          tracedCompany(before),
          tracedCompany(after),
        );
        return after;
      }),
    );
  },
);
