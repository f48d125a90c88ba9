import type { Context } from '../context/context.ts';
import { contains, readPage, russian } from './page.ts';
import type { Page, PageInput } from './page.ts';

/** Brands in Russian order; `name` is a part of the name. */
export async function listBrands(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined },
): Promise<Page<{ id: number; name: string }>> {
  let query = ctx.db.selectFrom('brand').select(['id', 'name']).orderBy(russian('name')).orderBy('id');
  if (input.name) query = query.where(contains('name', input.name));
  return readPage(query, input);
}
