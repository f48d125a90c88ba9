export { OfflineSettings } from './OfflineSettings.tsx';
