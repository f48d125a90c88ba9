import { sql } from 'kysely';
import type { Tariff, TariffType } from '@tsenomer/contracts';
import { whole } from '../../platform/kit/whole.ts';
import type { Whole } from '../../platform/kit/whole.ts';
import { verb } from '../../platform/context/verb.ts';
import { MOST_TARIFFS } from './create-tariff.ts';
import { presentTariff, readTariffRow, tariffs } from './tariff-rows.ts';

/** Tariffs of a type by name. */
export const listTariffs = verb(
  'billing.read',
  async (ctx, { type }: { readonly type: TariffType }): Promise<Whole<Tariff>> => {
    const rows = await tariffs(ctx)
      .where('t.type', '=', type)
      .orderBy(sql`t.name collate "ru-x-icu"`)
      .orderBy('t.id')
      .limit(MOST_TARIFFS)
      .execute();
    return whole(rows.map(presentTariff));
  },
);

/** One tariff. @throws DomainError NOT_FOUND */
export const readTariff = verb('billing.read', (ctx, { id }: { readonly id: number }) => readTariffRow(ctx, id));
