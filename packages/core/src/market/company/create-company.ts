import type { CompanyItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { companyColumns, companyRefusals, loadCompany } from './company-rows.ts';
import type { CompanyEdit } from './company-rows.ts';

/**
 * Adds a company, online or retail. It has no robot until an administrator gives it a parser config.
 * @throws DomainError NAME_TAKEN when there is one of this name and seller name; OWN_COMPANY_EXISTS; NOT_FOUND for an
 * unknown company type.
 */
export const createCompany = verb('companies.create', async (ctx, input: CompanyEdit): Promise<CompanyItem> => {
  return refusing(companyRefusals(input), () =>
    transact(ctx, async (tx) => {
      const { id } = await tx.db
        .insertInto('company')
        .values({ ...companyColumns(input), created_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const company = await loadCompany(tx.db, id);
      await recordAudit(tx, { action: 'create', entity: 'company', entityId: id, title: company.fullName });
      return company;
    }),
  );
});
