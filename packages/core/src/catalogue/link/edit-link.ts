import type { ProductLink } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { productLinks } from './link-rows.ts';
import { acceptedLink, checkTag } from './write-link.ts';

export interface EditLinkInput {
  readonly id: number;
  readonly link?: string | undefined;
  readonly tagId?: number | null | undefined;
  readonly notation?: string | undefined;
  readonly updateMode?: 'auto' | 'manual' | undefined;
}

/**
 * Changes a link, its tag, its notation or its mode. Another page keeps the state of the old one until it is checked
 * (P1 §4); in mode auto it is sent to parsing at once.
 * @throws DomainError NOT_FOUND (link or tag), INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY.
 */
export const editLink = verb('products.edit', async (ctx, input: EditLinkInput): Promise<ProductLink> => {
  const edited = await transact(ctx, async (tx) => {
    const before = found(
      await tx.db.selectFrom('link').selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst(),
    );
    await checkTag(tx, input.tagId);
    const url =
      input.link === undefined
        ? before.url
        : await acceptedLink(tx, { companyId: before.company_id, link: input.link });
    const after = {
      url,
      tag_id: input.tagId === undefined ? before.tag_id : input.tagId,
      notation: input.notation === undefined ? before.notation : input.notation || null,
      update_mode: input.updateMode ?? before.update_mode,
    };
    const changed = url !== before.url;
    await tx.db
      .updateTable('link')
      .set({ ...after, ...(changed && { changed_at: tx.now() }) })
      .where('id', '=', input.id)
      .execute();
    const was = { url: before.url, tag_id: before.tag_id, notation: before.notation, update_mode: before.update_mode };
    await recordAudit(tx, {
      action: 'edit',
      entity: 'link',
      entityId: input.id,
      title: url,
      changes: changesBetween(was, after),
    });
    return {
      productId: before.product_id,
      companyId: before.company_id,
      atOnce: changed && after.update_mode === 'auto',
    };
  });
  if (edited.atOnce) await ctx.reactions.linksChanged(ctx, [edited]);
  return found((await productLinks(ctx, { linkId: input.id }))[0]);
});
