import type { Tariff, TariffEdit } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { tellTariffChange } from '../letter/tell-tariff-change.ts';
import { readTariffRow, tariffColumns, tariffRefusals } from './tariff-rows.ts';

/** A tariff as it is to be, and when the one who changes it saw it changed last. */
export type TariffUpdate = Omit<TariffEdit, 'type'> & { readonly id: number; readonly updatedAt: string };

/**
 * Changes a tariff: the month that is not closed is billed by what it is then. Of two people who change it at once, the
 * second one hears of the first.
 * @throws DomainError NOT_FOUND, NAME_TAKEN, TARIFF_CHANGED.
 */
export const updateTariff = verb(
  'billing.administer',
  (ctx, { id, updatedAt, ...tariff }: TariffUpdate): Promise<Tariff> =>
    refusing(tariffRefusals(tariff.name), () =>
      transact(ctx, async (tx) => {
        await tx.db.selectFrom('tariff').select('id').where('id', '=', id).forUpdate().execute();
        const before = await readTariffRow(tx, id);
        if (before.updatedAt !== updatedAt) throw new DomainError('TARIFF_CHANGED');
        await tx.db
          .updateTable('tariff')
          .set({ ...tariffColumns(tariff), updated_at: ctx.now() })
          .where('id', '=', before.id)
          .execute();
        const changes = changesBetween(before, { ...before, ...tariff });
        await recordAudit(tx, { action: 'edit', entity: 'tariff', entityId: id, title: tariff.name, changes });
        const after = await readTariffRow(tx, id);
        if (before.inUse && Object.keys(changes).length > 0) await tellTariffChange(tx, { before, after });
        return after;
      }),
    ),
);
