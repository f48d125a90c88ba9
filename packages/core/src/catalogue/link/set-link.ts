import type { ProductLink } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { productLinks } from './link-rows.ts';
import { setLinkOf } from './write-link.ts';
import type { LinkToSet } from './write-link.ts';

/**
 * Sets a product's link at a company; the one it had there is replaced. A changed link in mode auto is sent to parsing.
 * @throws DomainError NOT_FOUND (product, company or tag), INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY.
 */
export const setLink = verb('products.edit', async (ctx, input: LinkToSet): Promise<ProductLink> => {
  const written = await transact(ctx, async (tx) => {
    const product = found(
      await tx.db
        .selectFrom('product')
        .select('name')
        .where('id', '=', input.productId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    const link = await setLinkOf(tx, input);
    const changes = { [`link at ${input.companyId}`]: { from: link.urlBefore, to: link.url } };
    await recordAudit(tx, { action: 'edit', entity: 'link', entityId: link.id, title: product.name, changes });
    return link;
  });
  if (written.changed && written.updateMode === 'auto') await ctx.reactions.linksChanged(ctx, [input]);
  return found((await productLinks(ctx, { linkId: written.id }))[0]);
});
