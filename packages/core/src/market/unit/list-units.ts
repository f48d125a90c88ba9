import type { Context } from '../../platform/context/context.ts';
import { authorise } from '../../platform/context/context.ts';

/** Measure units, at most `limit` of them, in the order they came with the product. */
export function listMeasureUnits(
  ctx: Context,
  input: { readonly limit: number },
): Promise<{ id: number; code: string; name: string }[]> {
  return ctx.db.selectFrom('measure_unit').select(['id', 'code', 'name']).orderBy('id').limit(input.limit).execute();
}

/** Company types: online, retail. */
export function listCompanyTypes(ctx: Context): Promise<{ id: number; name: string }[]> {
  authorise(ctx, 'directories.read');
  return ctx.db.selectFrom('company_type').select(['id', 'name']).orderBy('id').execute();
}

/** Currencies by code. */
export function listCurrencies(ctx: Context): Promise<{ code: string; name: string; symbol: string }[]> {
  return ctx.db.selectFrom('currency').select(['code', 'name', 'symbol']).orderBy('code').execute();
}
