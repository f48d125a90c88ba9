import type { AdminSetting } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** The settings of starting and freezing as the form holds them. */
export interface ParserValues {
  /** Minutes; text while it is no number. */
  readonly timeout: number | string;
  readonly restart: boolean;
  /** Minutes that a start by the timetable may be late; text while it is no number. */
  readonly grace: number | string;
}

export const PARSER_SETTINGS = ['parserFreezeTimeout', 'restartFrozenParser', 'timetableGrace'] as const;

const TIMEOUT = { min: 1, max: 1440 };
const GRACE = { min: 0, max: 1440 };

export function parserValuesOf(settings: readonly AdminSetting[]): ParserValues {
  let values: ParserValues = { timeout: '', restart: false, grace: '' };
  for (const setting of settings) {
    if (setting.name === 'parserFreezeTimeout') values = { ...values, timeout: setting.value.timeout };
    if (setting.name === 'restartFrozenParser') values = { ...values, restart: setting.value.flag };
    if (setting.name === 'timetableGrace') values = { ...values, grace: setting.value.minutes };
  }
  return values;
}

export function parserIssues({ timeout, grace }: ParserValues): FieldIssues {
  return {
    ...(!fits(timeout, TIMEOUT) && { timeout: 'range' }),
    ...(!fits(grace, GRACE) && { grace: 'range' }),
  };
}

function fits(value: number | string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The settings that differ from what is saved. */
export function changedSettings(values: ParserValues, saved: ParserValues): AdminSetting[] {
  const changed: AdminSetting[] = [];
  if (values.timeout !== saved.timeout)
    changed.push({ name: 'parserFreezeTimeout', value: { timeout: Number(values.timeout) } });
  if (values.restart !== saved.restart) changed.push({ name: 'restartFrozenParser', value: { flag: values.restart } });
  if (values.grace !== saved.grace) changed.push({ name: 'timetableGrace', value: { minutes: Number(values.grace) } });
  return changed;
}
