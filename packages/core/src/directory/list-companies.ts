import type { Context } from '../context/context.ts';
import { contains, readPage, russian } from './page.ts';
import type { Page, PageInput } from './page.ts';
import { presentCompany } from './present.ts';
import type { CompanyItem } from './present.ts';

/** Companies, the own one first, then in Russian order; filtered by kind and by a part of the name or the seller's name. */
export async function listCompanies(
  ctx: Context,
  input: PageInput & { readonly onlineFlag?: boolean | undefined; readonly searchValue?: string | undefined },
): Promise<Page<CompanyItem>> {
  let query = ctx.db
    .selectFrom('company')
    .select(['id', 'name', 'full_name', 'seller_name', 'host', 'online', 'own', 'disabled'])
    .orderBy('own', 'desc')
    .orderBy(russian('full_name'))
    .orderBy('id');
  const { onlineFlag, searchValue } = input;
  if (onlineFlag !== undefined) query = query.where('online', '=', onlineFlag);
  if (searchValue) {
    query = query.where(({ or }) => or([contains('name', searchValue), contains('seller_name', searchValue)]));
  }
  const { items, total } = await readPage(query, input);
  return { items: items.map(presentCompany), total };
}
