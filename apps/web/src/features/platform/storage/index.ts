export { PhotoSettings } from './PhotoSettings.tsx';
export { StorageSettings } from './StorageSettings.tsx';
