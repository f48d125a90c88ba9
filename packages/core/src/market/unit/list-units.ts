import { verb } from '../../platform/context/verb.ts';

/** Measure units, at most `limit` of them, in the order they came with the product. */
export const listMeasureUnits = verb(
  'signed-in',
  (ctx, input: { readonly limit: number }): Promise<{ id: number; code: string; name: string }[]> => {
    return ctx.db.selectFrom('measure_unit').select(['id', 'code', 'name']).orderBy('id').limit(input.limit).execute();
  },
);

/** Company types: online, retail. */
export const listCompanyTypes = verb('directories.read', (ctx): Promise<{ id: number; name: string }[]> => {
  return ctx.db.selectFrom('company_type').select(['id', 'name']).orderBy('id').execute();
});

/** Currencies by code. */
export const listCurrencies = verb('signed-in', (ctx): Promise<{ code: string; name: string; symbol: string }[]> => {
  return ctx.db.selectFrom('currency').select(['code', 'name', 'symbol']).orderBy('code').execute();
});
