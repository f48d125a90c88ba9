import type { PageSnapshot } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { companiesOfLinks } from '../../catalogue/link/link-companies.ts';
import { webAddress } from '../../catalogue/link/rules/recognise-company.ts';
import { orderPages } from './order-pages.ts';
import { snapshotItem } from './stored-snapshot.ts';

/**
 * Has a node fetch pages of a company by its own config, or by the usual one while it has none (P2 §8 "robot"): only
 * nodes reach out. @returns what was ordered, in the order of the addresses.
 * @throws DomainError NOT_FOUND, INCORRECT_LINK for what is no web address, LINK_OF_ANOTHER_COMPANY for a page that the
 * companies' sites say is another one's.
 */
export const orderSnapshots = verb(
  'parserConfigs.edit',
  async (ctx, input: { readonly companyId: number; readonly urls: readonly string[] }): Promise<PageSnapshot[]> => {
    const { companyId, urls } = input;
    return transact(ctx, async (tx) => {
      const company = found(
        await tx.db.selectFrom('company').select(['id', 'full_name']).where('id', '=', companyId).executeTakeFirst(),
      );
      const pages = urls.map(webAddress).filter((page) => page !== null);
      if (pages.length < urls.length) throw new DomainError('INCORRECT_LINK');
      const { mayHave } = await companiesOfLinks(tx);
      if (!pages.every((page) => mayHave(companyId, page))) throw new DomainError('LINK_OF_ANOTHER_COMPANY');
      const rows = await orderPages(tx, companyId, urls);
      await recordAudit(tx, {
        action: 'run',
        entity: 'parserConfig',
        entityId: company.id,
        title: company.full_name,
        changes: { pages: { from: null, to: [...urls] } },
      });
      return rows.map(snapshotItem);
    });
  },
);
