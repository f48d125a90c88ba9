export { SiteModules } from './SiteModules.tsx';
