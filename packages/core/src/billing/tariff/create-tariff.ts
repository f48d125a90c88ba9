import type { Tariff, TariffEdit } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { readTariffRow, tariffColumns, tariffRefusals } from './tariff-rows.ts';

/** So many tariffs of a type may there be: a list that is read whole. */
export const MOST_TARIFFS = 200;

/** Adds a tariff. @throws DomainError NAME_TAKEN, TOO_MANY_TARIFFS. */
export const createTariff = verb('billing.administer', (ctx, { type, ...tariff }: TariffEdit): Promise<Tariff> =>
  refusing(tariffRefusals(tariff.name), () =>
    transact(ctx, async (tx) => {
      const { count } = await tx.db
        .selectFrom('tariff')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('type', '=', type)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_TARIFFS) throw new DomainError('TOO_MANY_TARIFFS');
      const now = ctx.now();
      const { id } = await tx.db
        .insertInto('tariff')
        .values({ type, ...tariffColumns(tariff), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'tariff', entityId: id, title: tariff.name });
      return readTariffRow(tx, id);
    }),
  ),
);
