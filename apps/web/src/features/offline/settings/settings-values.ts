import { AUTO_APPROVE_OFF, AUTO_APPROVE_ON, autoApproveMode } from '@tsenomer/contracts';
import type { AdminSetting, AutoApproveWindow } from '@tsenomer/contracts';

/** When tasks approve themselves, and what the agents' application does, as the form holds them. */
export interface OfflineSettingsValues {
  readonly mode: ReturnType<typeof autoApproveMode>;
  /** HH:mm by the installation's clock; both ends count. */
  readonly from: string;
  readonly to: string;
  readonly allowNewProducts: boolean;
  readonly getMeasuredValueAndUnit: boolean;
  readonly requiredPhotos: boolean;
  /** Photos of price tags are read. */
  readonly recognition: boolean;
}

export const OFFLINE_SETTING_NAMES = [
  'offlineMonitoringAutoApprove',
  'mobileAppSettings',
  'priceTagRecognition',
] as const;

const DAY = 24 * 60;

/** How far a zone's clock is ahead of UTC at a moment, in minutes. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Math.round((Date.parse(`${parts.replace(' ', 'T')}Z`) - at) / 60_000);
}

/** A time of the setting, `21:00:00+00`, as HH:mm of a clock that is so many minutes ahead. */
function clockOf(utc: string, offset: number): string {
  const [hour = 0, minute = 0] = utc.split(':').map((part) => Number.parseInt(part, 10));
  const minutes = (((hour * 60 + minute + offset) % DAY) + DAY) % DAY;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function utcOf(clock: string, offset: number): string {
  return `${clockOf(`${clock}:00`, -offset)}:00+00`;
}

export function valuesOf(settings: readonly AdminSetting[], offset: number): OfflineSettingsValues {
  let values: OfflineSettingsValues = {
    mode: 'off',
    from: '09:00',
    to: '18:00',
    allowNewProducts: true,
    getMeasuredValueAndUnit: false,
    requiredPhotos: false,
    recognition: true,
  };
  for (const setting of settings) {
    if (setting.name === 'mobileAppSettings') values = { ...values, ...setting.value };
    if (setting.name === 'priceTagRecognition') values = { ...values, recognition: setting.value.flag };
    if (setting.name !== 'offlineMonitoringAutoApprove') continue;
    const mode = autoApproveMode(setting.value);
    values = {
      ...values,
      mode,
      ...(mode === 'window' && {
        from: clockOf(setting.value.timeFrom, offset),
        to: clockOf(setting.value.timeTo, offset),
      }),
    };
  }
  return values;
}

/** The setting's own words (P2 §4): midnight to midnight is off, to the last second always, else a window. */
export function windowOf({ mode, from, to }: OfflineSettingsValues, offset: number): AutoApproveWindow {
  if (mode === 'off') return AUTO_APPROVE_OFF;
  return mode === 'on' ? AUTO_APPROVE_ON : { timeFrom: utcOf(from, offset), timeTo: utcOf(to, offset) };
}

/** What is wrong with a window: a time is missing, or it has no length. */
export function settingsIssues({ mode, from, to }: OfflineSettingsValues): Readonly<Record<string, string>> {
  if (mode !== 'window') return {};
  const issues = { ...(from === '' && { from: 'required' }), ...(to === '' && { to: 'required' }) };
  return from !== '' && from === to ? { to: 'same' } : issues;
}

/** The settings that differ from what is saved. */
export function changedSettings(
  values: OfflineSettingsValues,
  saved: OfflineSettingsValues,
  offset: number,
): AdminSetting[] {
  const { allowNewProducts, getMeasuredValueAndUnit, requiredPhotos } = values;
  const app = { allowNewProducts, getMeasuredValueAndUnit, requiredPhotos };
  const changed: AdminSetting[] = [];
  const window = windowOf(values, offset);
  if (JSON.stringify(window) !== JSON.stringify(windowOf(saved, offset)))
    changed.push({ name: 'offlineMonitoringAutoApprove', value: window });
  if (Object.entries(app).some(([name, value]) => Object.entries(saved).some(([n, v]) => n === name && v !== value)))
    changed.push({ name: 'mobileAppSettings', value: app });
  if (values.recognition !== saved.recognition)
    changed.push({ name: 'priceTagRecognition', value: { flag: values.recognition } });
  return changed;
}
