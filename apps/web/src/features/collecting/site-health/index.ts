export { SiteHealth } from './SiteHealth.tsx';
export { SiteHealthTab } from './SiteHealthTab.tsx';
