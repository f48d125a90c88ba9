import type { AdminSetting } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** The settings of freezing as the form holds them. */
export interface FreezeValues {
  /** Minutes; text while it is no number. */
  readonly timeout: number | string;
  readonly restart: boolean;
}

export const FREEZE_SETTINGS = ['parserFreezeTimeout', 'restartFrozenParser'] as const;

const MIN = 1;
const MAX = 1440;

export function freezeValuesOf(settings: readonly AdminSetting[]): FreezeValues {
  let values: FreezeValues = { timeout: '', restart: false };
  for (const setting of settings) {
    if (setting.name === 'parserFreezeTimeout') values = { ...values, timeout: setting.value.timeout };
    if (setting.name === 'restartFrozenParser') values = { ...values, restart: setting.value.flag };
  }
  return values;
}

export function freezeIssues({ timeout }: FreezeValues): FieldIssues {
  const minutes = typeof timeout === 'number' ? timeout : Number.NaN;
  return Number.isInteger(minutes) && minutes >= MIN && minutes <= MAX ? {} : { timeout: 'range' };
}

/** The settings that differ from what is saved. */
export function changedSettings(values: FreezeValues, saved: FreezeValues): AdminSetting[] {
  const changed: AdminSetting[] = [];
  if (values.timeout !== saved.timeout)
    changed.push({ name: 'parserFreezeTimeout', value: { timeout: Number(values.timeout) } });
  if (values.restart !== saved.restart) changed.push({ name: 'restartFrozenParser', value: { flag: values.restart } });
  return changed;
}
