export { Settings } from './Settings.tsx';
export { SETTINGS_TABS } from './tabs.ts';
