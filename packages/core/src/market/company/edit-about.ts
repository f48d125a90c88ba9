import type { CompanyAbout, OutputOf, companyRoutes } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { plainText } from '../../platform/kit/plain-text.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { legalDataIssues } from './rules/legal-data.ts';
import { loadAbout, lockCompany } from './company-rows.ts';

type AboutEdit = OutputOf<typeof companyRoutes.editAbout.body>;

/**
 * Changes a company's legal data and contacts.
 * @throws DomainError NOT_FOUND; INVALID_INPUT naming the tax numbers that cannot be right.
 */
export const editAbout = verb(
  'companies.edit',
  (ctx, input: AboutEdit & { readonly id: number }): Promise<CompanyAbout> => {
    return transact(ctx, async (tx) => {
      const company = await lockCompany(tx.db, input.id);
      const fields = legalDataIssues(input.legalData);
      if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields });
      const before = await loadAbout(tx.db, company.id);
      const { legalName, legalAddress, responsibleName, ...numbers } = input.legalData;
      const legalData = {
        ...numbers,
        legalName: plainText(legalName),
        legalAddress: plainText(legalAddress),
        responsibleName: plainText(responsibleName),
      };
      await tx.db
        .updateTable('company')
        .set({
          legal_data: JSON.stringify(legalData),
          emails: [...new Set(input.emails)],
          phones: [...new Set(input.phones)],
        })
        .where('id', '=', company.id)
        .execute();
      const after = await loadAbout(tx.db, company.id);
      await recordEdit(
        tx,
        { entity: 'company', entityId: company.id, title: company.fullName },
        traced(before),
        traced(after),
      );
      return after;
    });
  },
);

function traced({ legalData, emails, phones }: CompanyAbout) {
  return { ...legalData, emails, phones };
}
