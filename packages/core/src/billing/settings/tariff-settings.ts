import type { TariffSettings, TariffSettingsEdit } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { loadBillingSettings, merged } from './billing-settings.ts';
import { journalledSettings } from './journalled-settings.ts';

/** Options, what is always on, the currency's sign, the note, and who gets letters. */
export const readTariffSettings = verb(
  'billing.read',
  async (ctx): Promise<TariffSettings> => (await loadBillingSettings(ctx.db)).settings,
);

/**
 * Changes parts of the settings; those that are not named stay. An option is on only where it has a price (P2 §3).
 * @throws DomainError INVALID_INPUT for an option that is on without a price.
 */
export const setTariffSettings = verb(
  'billing.administer',
  (ctx, edit: TariffSettingsEdit): Promise<TariffSettings> => {
    const free = (edit.options ?? []).findIndex(({ isEnabled, optionPrice }) => isEnabled && optionPrice === 0);
    if (free >= 0)
      throw atField('INVALID_INPUT', { path: `body.options[${free}].optionPrice`, code: 'required', message: '' });
    return transact(ctx, async (tx) => {
      await tx.db.selectFrom('billing_settings').select('id').forUpdate().execute();
      const { settings: before } = await loadBillingSettings(tx.db);
      const next = merged(before, edit);
      await tx.db
        .updateTable('billing_settings')
        .set({ settings: JSON.stringify(next) })
        .execute();
      await recordAudit(tx, {
        action: 'edit',
        entity: 'tariff',
        title: 'settings',
        changes: changesBetween(journalledSettings(before), journalledSettings(next)),
      });
      return next;
    });
  },
);
