/** Tabs of the settings (P2 §2), in the order they are shown. */
export const SETTINGS_TABS = ['language', 'colleagues', 'dealers', 'notifications', 'ftp', 'photos', 'mrp'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];
