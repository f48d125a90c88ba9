import type { ReportCell } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { countedAnalogPrice, plainPack } from '../../collecting/analog/rules/counted-price.ts';
import type { ReportScope } from './report-scope.ts';
import { sourceColumns } from './source-columns.ts';

const analogRow = z.strictObject({
  product_id: z.int(),
  source: z.int(),
  url: z.string(),
  own_pack: z.string(),
  analog_pack: z.string(),
  unit: z.strictObject({ id: z.int(), code: z.string(), name: z.string() }),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  currency: z.string(),
  observed_at: z.date().nullable(),
});
type AnalogRow = z.output<typeof analogRow>;

const STATE = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

/**
 * The analogs of these products at the report's sources, by product, as cells that stand beside the prices and count in
 * no figure (docs/decisions/071); none where the report does not ask for them, or is of an earlier day.
 */
export async function loadAnalogCells(
  db: ReadingDatabase,
  { sources, cityId, filters }: ReportScope,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReportCell[]>> {
  if (filters.withAnalogs !== true || filters.date !== undefined) return new Map();
  const { rows } = await query(analogRow)`
    select l.product_id, src.place as source, l.url, l.own_pack::text, l.analog_pack::text,
      json_build_object('id', unit.id, 'code', unit.code, 'name', unit.name) as unit, s.outcome, s.error_code, s.price,
      coalesce(case when s.price is not null then s.currency end, p.currency) as currency, s.observed_at
    from link l
    join ${sourceColumns(sources, 'web')} on src.company_id = l.company_id
    join product p on p.id = l.product_id
    join measure_unit unit on unit.id = l.measure_unit_id
    left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${cityId}
      and s.company_shop_id = src.shop_id
    where l.analog and l.product_id = any(${[...productIds]}::int[])
    order by l.product_id, source`.execute(db);
  return new Map([...Map.groupBy(rows, (row) => row.product_id)].map(([id, of]) => [id, of.map(analogCell)]));
}

function analogCell(row: AnalogRow): ReportCell {
  const packs = { own: row.own_pack, analog: row.analog_pack };
  const { price } = row;
  return {
    source: row.source,
    state: row.outcome === null ? 'notChecked' : STATE[row.outcome],
    price: price === null ? null : minorToWire(countedAnalogPrice(price, packs)),
    oldPrice: null,
    currency: row.currency,
    errorCode: row.error_code,
    checkedAt: momentToWire(row.observed_at),
    link: row.url,
    deviation: null,
    suspicious: false,
    analog: {
      packs: { own: plainPack(packs.own), analog: plainPack(packs.analog), unit: row.unit },
      price: minorToWire(price),
    },
  };
}
