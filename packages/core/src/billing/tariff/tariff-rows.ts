import type { Tariff } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { nameTaken } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import type { TariffTerms } from '../bill/rules/tariff-use.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** What the constraints of tariffs mean. */
export function tariffRefusals(name: string): Refusals {
  return { tariff_name: () => nameTaken(name) };
}

/** A query of tariffs, each with whether something is billed by it. */
export function tariffs(ctx: Context) {
  return ctx.db
    .selectFrom('tariff as t')
    .selectAll('t')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing_settings as s')
          .select('s.id')
          .where(({ or, eb, ref }) =>
            or([eb('s.online_tariff_id', '=', ref('t.id')), eb('s.offline_tariff_id', '=', ref('t.id'))]),
          ),
      ).as('in_use'),
    );
}

type TariffRow = Awaited<ReturnType<ReturnType<typeof tariffs>['executeTakeFirstOrThrow']>>;

/** One tariff as the API tells of it. @throws DomainError NOT_FOUND */
export async function readTariffRow(ctx: Context, id: number): Promise<Tariff> {
  return presentTariff(found(await tariffs(ctx).where('t.id', '=', rowId(id)).executeTakeFirst()));
}

/** A tariff as the API tells of it. */
export function presentTariff(row: TariffRow): Tariff {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    comment: row.comment,
    tariffChecksCount: Number(row.tariff_checks_count),
    tariffPrice: Number(row.tariff_price),
    packetChecksCount: Number(row.packet_checks_count),
    packetPrice: Number(row.packet_price),
    packetsAvailable: row.packets_available,
    inUse: Boolean(row.in_use),
    createdAt: momentToWire(row.created_at),
    updatedAt: momentToWire(row.updated_at),
  };
}

/** What a tariff is stored as. */
export function tariffColumns(tariff: Omit<Tariff, 'id' | 'type' | 'inUse' | 'createdAt' | 'updatedAt'>) {
  return {
    name: tariff.name,
    comment: tariff.comment,
    tariff_checks_count: BigInt(tariff.tariffChecksCount),
    tariff_price: BigInt(tariff.tariffPrice),
    packet_checks_count: BigInt(tariff.packetChecksCount),
    packet_price: BigInt(tariff.packetPrice),
    packets_available: tariff.packetsAvailable,
  };
}

/** A tariff as the rules of bills take it. */
export function tariffTerms(tariff: Tariff): TariffTerms {
  return {
    tariffChecksCount: BigInt(tariff.tariffChecksCount),
    tariffPrice: BigInt(tariff.tariffPrice),
    packetChecksCount: BigInt(tariff.packetChecksCount),
    packetPrice: BigInt(tariff.packetPrice),
    packetsAvailable: tariff.packetsAvailable,
  };
}
