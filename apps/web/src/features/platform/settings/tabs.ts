import type { RoleName } from '@tsenomer/contracts';

/**
 * Tabs of the settings (P2 §2), in the order they are shown; the sessions stand beside the language, because everybody
 * has both.
 */
export const SETTINGS_TABS = [
  'language',
  'sessions',
  'colleagues',
  'dealers',
  'notifications',
  'webhooks',
  'ftp',
  'photos',
  'mrp',
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tabs of a role: who has no settings (P1 §2 "User menu") still has a language and sessions. */
export function settingsTabsFor(role: RoleName): readonly SettingsTab[] {
  return hasSettings(role) ? SETTINGS_TABS : ['language', 'sessions'];
}

/** Whether the settings are among the entries of a role's user menu (P1 §2). */
export function hasSettings(role: RoleName): boolean {
  return role === 'admin' || role === 'user' || role === 'demo';
}
