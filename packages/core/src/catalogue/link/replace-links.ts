import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { namedRow, idRow } from '../../platform/kit/rows.ts';
import { linkJudge } from './judge-link.ts';
import { putLink } from './write-link.ts';

interface LinkToReplace {
  readonly productId: number;
  readonly companyId: number;
  readonly link: string;
}

/**
 * Sets links of products at companies, all of them or none; those that became another page and are in mode auto are
 * sent to parsing.
 * @returns how many became another page.
 * @throws DomainError NOT_FOUND (a product or company), INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY, which
 * name the item.
 */
export const replaceLinks = verb(
  'products.edit',
  async (ctx, { items }: { readonly items: readonly LinkToReplace[] }): Promise<{ changed: number }> => {
    const written = await transact(ctx, async (tx) => {
      const productIds = rowIds(items.map(({ productId }) => productId));
      const companyIds = rowIds(items.map(({ companyId }) => companyId));
      // Locked in one order, so that two of them at once never wait for each other.
      const { rows: products } = await query(namedRow)`
        select id, name from product where id = any(${productIds}::int[]) and deleted_at is null order by id
        for update`.execute(tx.db);
      const { rows: companies } = await query(idRow)`
        select id from company where id = any(${companyIds}::int[])`.execute(tx.db);
      const names = new Map(products.map(({ id, name }) => [id, name]));
      const known = new Set(companies.map(({ id }) => id));
      const judge = await linkJudge(tx);
      const links = [];
      for (const [place, item] of items.entries()) {
        const title = names.get(item.productId);
        if (title === undefined || !known.has(item.companyId)) throw new DomainError('NOT_FOUND');
        const judgement = judge(item.link, item.companyId);
        if ('refusal' in judgement)
          throw new DomainError(judgement.refusal, {
            fields: [{ path: `body.items.${place}.link`, code: 'link', message: judgement.message }],
          });
        const link = await putLink(tx, { ...item, link: judgement.url });
        if (!link.changed) continue;
        const changes = { [`link at ${item.companyId}`]: { from: link.urlBefore, to: link.url } };
        await recordAudit(tx, { action: 'edit', entity: 'link', entityId: link.id, title, changes });
        links.push({ productId: item.productId, companyId: item.companyId, updateMode: link.updateMode });
      }
      return links;
    });
    const atOnce = written.filter(({ updateMode }) => updateMode === 'auto');
    if (atOnce.length > 0) await ctx.reactions.linksChanged(ctx, atOnce);
    return { changed: written.length };
  },
);
