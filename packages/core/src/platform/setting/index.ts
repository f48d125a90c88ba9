export { listAdminSettings, listClientSettings } from './list-settings.ts';
export { readSetting } from './read-setting.ts';
export { setAdminSetting, setClientSetting } from './set-setting.ts';
export type { SettingName, SettingValue } from './settings.ts';
export { writeSetting } from './write-setting.ts';
