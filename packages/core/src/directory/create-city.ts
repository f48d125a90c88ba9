import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { DomainError } from '../context/domain-error.ts';
import { presentCity } from './present.ts';
import type { CityItem } from './present.ts';

/** Adds a city. @throws DomainError NAME_TAKEN when the country has one of that name. */
export async function createCity(
  ctx: Context,
  input: { readonly name: string; readonly countryName: string },
): Promise<CityItem> {
  authorise(ctx, 'directories.create');
  const city = await ctx.db
    .insertInto('city')
    .values({
      name: input.name,
      country_name: input.countryName,
      city_data: JSON.stringify({ names: [input.name], countryNames: [input.countryName] }),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'country_name'])
    .executeTakeFirst();
  if (!city) throw new DomainError('NAME_TAKEN', { fields: [{ path: 'body.name', code: 'taken', message: input.name }] });
  return presentCity(city);
}
