export { readSetting } from './read-setting.ts';
export type { SettingName, SettingValue } from './settings.ts';
export { writeSetting } from './write-setting.ts';
