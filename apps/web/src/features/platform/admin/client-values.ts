import type { AdminSetting } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** Who this client is to others, and whether links find their companies, as the form holds them. */
export interface ClientValues {
  readonly clientId: string;
  readonly autoDetection: boolean;
}

export const CLIENT_SETTING_NAMES = ['clientInfo', 'autoDetectionProductLink'] as const;

export function clientValuesOf(settings: readonly AdminSetting[]): ClientValues {
  let values: ClientValues = { clientId: '', autoDetection: true };
  for (const setting of settings) {
    if (setting.name === 'clientInfo') values = { ...values, clientId: setting.value.clientId };
    if (setting.name === 'autoDetectionProductLink') values = { ...values, autoDetection: setting.value.value };
  }
  return values;
}

/** As the contract has it; the screen that opens first brings no schemas. */
export function clientIssues({ clientId }: ClientValues): FieldIssues {
  return /^[\w.-]{0,64}$/.test(clientId.trim()) ? {} : { clientId: 'characters' };
}

/** The settings that differ from what is saved. */
export function changedClientSettings(values: ClientValues, saved: ClientValues): AdminSetting[] {
  const changed: AdminSetting[] = [];
  const clientId = values.clientId.trim();
  if (clientId !== saved.clientId) changed.push({ name: 'clientInfo', value: { clientId } });
  if (values.autoDetection !== saved.autoDetection)
    changed.push({ name: 'autoDetectionProductLink', value: { value: values.autoDetection } });
  return changed;
}
