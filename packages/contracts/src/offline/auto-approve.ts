import type { OfflineStatus } from './words.ts';

/** The setting `offlineMonitoringAutoApprove`: times of day in UTC, as `21:00:00+00`. */
export interface AutoApproveWindow {
  readonly timeFrom: string;
  readonly timeTo: string;
}

export const AUTO_APPROVE_OFF: AutoApproveWindow = { timeFrom: '00:00:00+00', timeTo: '00:00:00+00' };
export const AUTO_APPROVE_ON: AutoApproveWindow = { timeFrom: '00:00:00+00', timeTo: '23:59:59+00' };

/** The three meanings of the setting (P2 §4). */
export function autoApproveMode({ timeFrom, timeTo }: AutoApproveWindow): 'off' | 'on' | 'window' {
  if (timeFrom === AUTO_APPROVE_OFF.timeFrom && timeTo === AUTO_APPROVE_OFF.timeTo) return 'off';
  return timeFrom === AUTO_APPROVE_ON.timeFrom && timeTo === AUTO_APPROVE_ON.timeTo ? 'on' : 'window';
}

/**
 * Whether tasks approve themselves at this moment. A window holds from its first second to its last; one that ends
 * before it begins crosses midnight.
 */
export function autoApprovesAt(window: AutoApproveWindow, moment: Date): boolean {
  const mode = autoApproveMode(window);
  if (mode !== 'window') return mode === 'on';
  const time = moment.toISOString().slice(11, 19);
  const from = window.timeFrom.slice(0, 8);
  const to = window.timeTo.slice(0, 8);
  return from <= to ? from <= time && time <= to : time >= from || time <= to;
}

/**
 * The filter by approval (P2 §4): hidden when everything approves itself all day, enabled only where completed tasks
 * are looked for.
 */
export function approveFilter(
  statuses: readonly OfflineStatus[],
  window: AutoApproveWindow,
): 'hidden' | 'disabled' | 'enabled' {
  if (autoApproveMode(window) === 'on') return 'hidden';
  return statuses.includes('completed') ? 'enabled' : 'disabled';
}
