export { MrpSettingsTab } from './MrpSettingsTab.tsx';
