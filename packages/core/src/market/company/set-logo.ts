import type { CompanyItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadCompany, lockCompany } from './company-rows.ts';
import { lockLogo, logoAddress, removeUnusedLogo } from './logo-store.ts';
import type { Logo, LogoStore } from './logo-store.ts';

/**
 * Sets a company's logo, or takes it away (`logo` null). A file that no company shows any more is removed.
 * @throws DomainError NOT_FOUND.
 */
export const setLogo = verb(
  'companies.edit',
  async (ctx, store: LogoStore, input: { readonly id: number; readonly logo: Logo | null }): Promise<CompanyItem> => {
    const { logo } = input;
    const address = logo === null ? null : logoAddress(logo.name);
    const { before, after } = await transact(ctx, async (tx) => {
      const company = await lockCompany(tx.db, input.id);
      if (logo !== null) {
        // The file stands before anybody can be told of it. Keeping it is harmless to repeat, as a transaction may be.
        await lockLogo(tx, logo.name);
        await store.keep(logo.name, logo.bytes);
      }
      if (company.logo === address) return { before: null, after: company };
      await tx.db.updateTable('company').set({ logo: address }).where('id', '=', company.id).execute();
      await recordAudit(tx, {
        action: 'edit',
        entity: 'company',
        entityId: company.id,
        title: company.fullName,
        changes: { logo: { from: company.logo, to: address } },
      });
      return { before: company.logo, after: await loadCompany(tx.db, company.id) };
    });
    await removeUnusedLogo(ctx, store, before);
    return after;
  },
);
