import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { readTariffRow } from './tariff-rows.ts';

const inUse = (): DomainError => new DomainError('TARIFF_IN_USE');
const REFUSALS: Refusals = {
  billing_settings_online_tariff_id_fkey: inUse,
  billing_settings_offline_tariff_id_fkey: inUse,
};

/** Deletes a tariff that nothing is billed by; closed months keep what it was. @throws NOT_FOUND, TARIFF_IN_USE. */
export const deleteTariff = verb(
  'billing.administer',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    refusing(REFUSALS, () =>
      transact(ctx, async (tx) => {
        const tariff = await readTariffRow(tx, id);
        await tx.db.deleteFrom('tariff').where('id', '=', tariff.id).execute();
        await recordAudit(tx, { action: 'delete', entity: 'tariff', entityId: tariff.id, title: tariff.name });
        return {};
      }),
    ),
);
