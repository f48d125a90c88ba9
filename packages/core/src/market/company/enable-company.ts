import type { CompanyItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadCompany, lockCompany } from './company-rows.ts';

/** Watches a company again. @throws DomainError NOT_FOUND. */
export const enableCompany = verb('companies.edit', (ctx, input: { readonly id: number }): Promise<CompanyItem> => {
  return setDisabled(ctx, input.id, false);
});

/** Stops watching a company in every collection, from the next run on. @throws DomainError NOT_FOUND. */
export const disableCompany = verb('companies.edit', (ctx, input: { readonly id: number }): Promise<CompanyItem> => {
  return setDisabled(ctx, input.id, true);
});

function setDisabled(ctx: Context, id: number, disabled: boolean): Promise<CompanyItem> {
  return transact(ctx, async (tx) => {
    const company = await lockCompany(tx.db, id);
    if (company.disabled === disabled) return company;
    await tx.db.updateTable('company').set({ disabled }).where('id', '=', company.id).execute();
    await recordAudit(tx, {
      action: disabled ? 'disable' : 'enable',
      entity: 'company',
      entityId: company.id,
      title: company.fullName,
    });
    return loadCompany(tx.db, company.id);
  });
}
