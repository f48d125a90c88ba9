import type { CityItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { cityRefusals } from './city-refusals.ts';
import { cityColumns, loadCities } from './city-rows.ts';
import type { CityEdit } from './city-rows.ts';

/** Changes a city. @throws DomainError NOT_FOUND; NAME_TAKEN or INVALID_INPUT as when adding one. */
export const editCity = verb(
  'directories.edit',
  async (ctx, input: CityEdit & { readonly id: number }): Promise<CityItem> => {
    const { id: asked, ...edit } = input;
    return refusing(cityRefusals(edit), () =>
      transact(ctx, async (tx) => {
        const row = found(
          await tx.db
            .selectFrom('city')
            .select(['id', 'country_name', 'city_data'])
            .where('id', '=', rowId(asked))
            .forNoKeyUpdate()
            .executeTakeFirst(),
        );
        const before = found((await loadCities(tx.db, [row.id]))[0]);
        const columns = cityColumns(edit, { ...row.city_data, country: row.country_name });
        await tx.db.updateTable('city').set(columns).where('id', '=', row.id).execute();
        const after = found((await loadCities(tx.db, [row.id]))[0]);
        await recordEdit(tx, { entity: 'city', entityId: row.id, title: after.name }, traced(before), traced(after));
        return after;
      }),
    );
  },
);

function traced({ name, countryName, externalUid, cityData }: CityItem) {
  return { name, countryName, externalUid, names: cityData.names };
}
