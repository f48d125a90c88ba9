import { z } from 'zod';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AgentTask } from '@tsenomer/contracts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';

/** A price row as an agent entered it. */
export type PriceReading = NonNullable<AgentTask['products'][number]['reading']>;

/** What the driver gives of a price row. */
export const priceRow = {
  read_at: z.date(),
  price: z.bigint().nullable(),
  extra_price: z.bigint().nullable(),
  price_before_promo: z.bigint().nullable(),
  price_type_id: z.int(),
  measured_value: z.number().nullable(),
  measure_unit_id: z.int().nullable(),
  comment: z.string(),
  no_product: z.boolean(),
  analog: z.boolean(),
  stock: z.boolean().nullable(),
  barcode: z.string().nullable(),
};
const priceRowSchema = z.strictObject(priceRow);
export type PriceRow = z.output<typeof priceRowSchema>;

/** SQL: the columns of a price row under an alias. */
export function priceColumns(alias: string): RawBuilder<unknown> {
  return sql.join(Object.keys(priceRow).map((column) => sql.ref(`${alias}.${column}`)));
}

export function presentPrice(row: PriceRow): PriceReading {
  return {
    price: minorToWire(row.price),
    extraPrice: minorToWire(row.extra_price),
    priceBeforePromo: minorToWire(row.price_before_promo),
    priceTypeId: row.price_type_id,
    measuredValue: row.measured_value,
    measureUnitId: row.measure_unit_id,
    comment: row.comment,
    noProduct: row.no_product,
    analog: row.analog,
    stock: row.stock,
    barcode: row.barcode,
    readAt: momentToWire(row.read_at),
  };
}

/** The columns of a price row as it is written. */
export function priceValues(price: Omit<PriceReading, 'readAt'>) {
  return {
    price: minor(price.price),
    extra_price: minor(price.extraPrice),
    price_before_promo: minor(price.priceBeforePromo),
    price_type_id: price.priceTypeId,
    measured_value: price.measuredValue,
    measure_unit_id: price.measureUnitId,
    comment: price.comment,
    no_product: price.noProduct,
    analog: price.analog,
    stock: price.stock,
    barcode: price.barcode,
  };
}

function minor(amount: number | null): bigint | null {
  return amount === null ? null : BigInt(amount);
}
