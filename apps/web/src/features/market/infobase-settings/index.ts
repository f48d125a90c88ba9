export { InfobaseSettings } from './InfobaseSettings.tsx';
