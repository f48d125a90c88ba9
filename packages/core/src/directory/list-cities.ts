import type { Context } from '../context/context.ts';
import { contains, readPage, russian } from './page.ts';
import type { Page, PageInput } from './page.ts';
import { presentCity } from './present.ts';
import type { CityItem } from './present.ts';

/** Cities in Russian order; `name` is a part of the city's or its country's name. */
export async function listCities(ctx: Context, input: PageInput & { readonly name?: string | undefined }): Promise<Page<CityItem>> {
  let query = ctx.db.selectFrom('city').select(['id', 'name', 'country_name']).orderBy(russian('name')).orderBy('id');
  const { name } = input;
  if (name) query = query.where(({ or }) => or([contains('name', name), contains('country_name', name)]));
  const { items, total } = await readPage(query, input);
  return { items: items.map(presentCity), total };
}
