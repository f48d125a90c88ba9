export { Settings } from './Settings.tsx';
export { SETTINGS_TABS, settingsTabsFor } from './tabs.ts';
