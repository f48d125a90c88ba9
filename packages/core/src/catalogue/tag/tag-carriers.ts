import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/** Which products and links are to carry which tags, or no longer. */
export interface TagAttachment {
  readonly tagIds: readonly number[];
  readonly productIds: readonly number[];
  readonly linkIds: readonly number[];
}

/** The same, known to be there, and the names of the tags. Ids are without repetition; tags in the order given. */
export interface KnownAttachment {
  readonly tagIds: number[];
  readonly productIds: number[];
  readonly linkIds: number[];
  readonly names: string[];
}

/**
 * Finds the tags, products and links that a call names, and keeps them from being deleted until the transaction ends,
 * and products from being changed as well.
 * @throws DomainError NOT_FOUND when any of them is missing (deleted products are).
 */
export async function knownAttachment({ db }: TransactionContext, given: TagAttachment): Promise<KnownAttachment> {
  const tagIds = rowIds(given.tagIds);
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(tagIds))))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const products = await db
    .selectFrom('product')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(given.productIds)))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const links = await db
    .selectFrom('link')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(given.linkIds)))))
    .orderBy('id')
    .forUpdate()
    .execute();
  const complete =
    tags.length === new Set(given.tagIds).size &&
    products.length === new Set(given.productIds).size &&
    links.length === new Set(given.linkIds).size;
  if (!complete) throw new DomainError('NOT_FOUND');
  return {
    tagIds,
    productIds: products.map(({ id }) => id),
    linkIds: links.map(({ id }) => id),
    names: tags.map(({ name }) => name),
  };
}
