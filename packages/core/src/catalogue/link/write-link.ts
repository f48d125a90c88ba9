import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { linkJudge } from './judge-link.ts';

export interface LinkToSet {
  readonly productId: number;
  readonly companyId: number;
  readonly link: string;
  readonly tagId?: number | null | undefined;
  readonly updateMode?: 'auto' | 'manual' | undefined;
}

export interface WrittenLink {
  readonly id: number;
  /** The page as it is kept, and the one before it; null when the product had none there. */
  readonly url: string;
  readonly urlBefore: string | null;
  /** Whether the page is another one than before. */
  readonly changed: boolean;
  readonly updateMode: 'auto' | 'manual';
}

/**
 * Sets the link of a product at a company; the caller has locked the product.
 * @throws DomainError INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY, NOT_FOUND (company or tag).
 */
export async function setLinkOf(tx: TransactionContext, input: LinkToSet): Promise<WrittenLink> {
  const url = await acceptedLink(tx, input);
  await checkTag(tx, input.tagId);
  return putLink(tx, { ...input, link: url });
}

/** A link to the product itself, whatever it was: a link that somebody sets ends an analog that stood in its place. */
export const NO_ANALOG = { analog: false, own_pack: null, analog_pack: null, measure_unit_id: null } as const;

/** {@link setLinkOf} for an address that is known to be one of the company's, and a tag that is there. */
export async function putLink(tx: TransactionContext, input: LinkToSet): Promise<WrittenLink> {
  const { link: url } = input;
  const before = await tx.db
    .selectFrom('link')
    .select(['url', 'analog'])
    .where('product_id', '=', input.productId)
    .where('company_id', '=', input.companyId)
    .forUpdate()
    .executeTakeFirst();
  // What was an analog becomes the product itself, even by the same page: its price counts from the next check on.
  const changed = before?.url !== url || before.analog;
  const given = {
    ...(input.tagId !== undefined && { tag_id: input.tagId }),
    ...(input.updateMode !== undefined && { update_mode: input.updateMode }),
  };
  const now = tx.now();
  const row = await tx.db
    .insertInto('link')
    .values({
      product_id: input.productId,
      company_id: input.companyId,
      url,
      created_at: now,
      changed_at: now,
      ...given,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'company_id'])
        .doUpdateSet({ url, ...NO_ANALOG, ...(changed && { changed_at: now }), ...given }),
    )
    .returning(['id', 'update_mode'])
    .executeTakeFirstOrThrow();
  return { id: row.id, url, urlBefore: before?.url ?? null, changed, updateMode: row.update_mode };
}

/** @throws DomainError NOT_FOUND when there is no such tag. */
export async function checkTag(tx: TransactionContext, tagId: number | null | undefined): Promise<void> {
  if (tagId === undefined || tagId === null) return;
  found(await tx.db.selectFrom('tag').select('id').where('id', '=', tagId).forShare().executeTakeFirst());
}

/** The link as it is kept, once it is known to lead to a page of this company. */
export async function acceptedLink(
  tx: TransactionContext,
  { companyId, link }: Pick<LinkToSet, 'companyId' | 'link'>,
): Promise<string> {
  found(await tx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst());
  const judgement = (await linkJudge(tx))(link, companyId);
  if ('url' in judgement) return judgement.url;
  throw new DomainError(judgement.refusal, {
    fields: [{ path: 'body.link', code: 'link', message: judgement.message }],
  });
}
