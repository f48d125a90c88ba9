export { getSiteModule } from './get-site-module.ts';
export { listSiteModules } from './list-site-modules.ts';
export { resetSiteModule } from './reset-site-module.ts';
export { setSiteModule } from './set-site-module.ts';
export { siteModules } from './site-modules.ts';
export { tryAddress } from './try-address.ts';
