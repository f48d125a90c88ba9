import { ADMIN_SETTINGS } from '@tsenomer/contracts';
import type { AdminSetting } from '@tsenomer/contracts';

type ValueOf<N extends AdminSetting['name']> = Extract<AdminSetting, { readonly name: N }>['value'];

/** The settings of this tab. */
export interface StorageValues {
  readonly location: ValueOf<'screenshotStorage'>;
  readonly oldData: ValueOf<'oldDataRemoving'>;
  readonly retention: ValueOf<'observationRetention'>;
  readonly evidence: ValueOf<'evidenceRetention'>;
}

export const STORAGE_SETTINGS = [
  'screenshotStorage',
  'oldDataRemoving',
  'observationRetention',
  'evidenceRetention',
] as const;

export function storageValuesOf(settings: readonly AdminSetting[]): StorageValues {
  let values: StorageValues = {
    location: ADMIN_SETTINGS.screenshotStorage.initial,
    oldData: ADMIN_SETTINGS.oldDataRemoving.initial,
    retention: ADMIN_SETTINGS.observationRetention.initial,
    evidence: ADMIN_SETTINGS.evidenceRetention.initial,
  };
  for (const setting of settings) {
    if (setting.name === 'screenshotStorage') values = { ...values, location: setting.value };
    if (setting.name === 'oldDataRemoving') values = { ...values, oldData: setting.value };
    if (setting.name === 'observationRetention') values = { ...values, retention: setting.value };
    if (setting.name === 'evidenceRetention') values = { ...values, evidence: setting.value };
  }
  return values;
}
