import { webAddress } from '../rules/recognise-company.ts';
import type { TransactionContext } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';
import { keptLink } from '../rules/link-address.ts';
import { readSetting } from '../setting/index.ts';
import { companyOfLink } from './link-companies.ts';
import { isPrivateHost } from './private-host.ts';

export interface LinkToSet {
  readonly productId: number;
  readonly companyId: number;
  readonly link: string;
  readonly tagId?: number | null | undefined;
  readonly updateMode?: 'auto' | 'manual' | undefined;
}

export interface WrittenLink {
  readonly id: number;
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
  const before = await tx.db
    .selectFrom('link')
    .select('url')
    .where('product_id', '=', input.productId)
    .where('company_id', '=', input.companyId)
    .forUpdate()
    .executeTakeFirst();
  const changed = before?.url !== url;
  const given = {
    ...(input.tagId !== undefined && { tag_id: input.tagId }),
    ...(input.updateMode !== undefined && { update_mode: input.updateMode }),
  };
  const now = tx.now();
  const row = await tx.db
    .insertInto('link')
    .values({ product_id: input.productId, company_id: input.companyId, url, created_at: now, changed_at: now, ...given })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'company_id']).doUpdateSet({ url, ...(changed && { changed_at: now }), ...given }),
    )
    .returning(['id', 'update_mode'])
    .executeTakeFirstOrThrow();
  return { id: row.id, changed, updateMode: row.update_mode };
}

/** @throws DomainError NOT_FOUND when there is no such tag. */
export async function checkTag(tx: TransactionContext, tagId: number | null | undefined): Promise<void> {
  if (tagId === undefined || tagId === null) return;
  found(await tx.db.selectFrom('tag').select('id').where('id', '=', tagId).forShare().executeTakeFirst());
}

/** The link as it is kept, once it is known to lead to a page of this company. */
export async function acceptedLink(tx: TransactionContext, { companyId, link }: Pick<LinkToSet, 'companyId' | 'link'>): Promise<string> {
  found(await tx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst());
  const url = keptLink(link);
  if (url === null) throw refusal('INCORRECT_LINK', 'No http(s) link with a domain');
  if (isPrivateHost(url.hostname) && !(await isAllowed(tx, url))) throw refusal('PRIVATE_ADDRESS', 'A private address');
  const company = (await companyOfLink(tx))(url.href);
  if (company !== null && company.id !== companyId) throw refusal('LINK_OF_ANOTHER_COMPANY', company.fullName);
  return url.href;
}

/** Private hosts that the operator allows, as `host:port`. */
async function isAllowed(tx: TransactionContext, url: URL): Promise<boolean> {
  const { hosts } = await readSetting(tx, 'collectorAllowedHosts');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return hosts.some((host) => host === `${url.hostname}:${port}` || webAddress(`http://${host}`)?.host === url.host);
}

function refusal(code: 'INCORRECT_LINK' | 'PRIVATE_ADDRESS' | 'LINK_OF_ANOTHER_COMPANY', message: string): DomainError {
  return new DomainError(code, { fields: [{ path: 'body.link', code: 'link', message }] });
}
