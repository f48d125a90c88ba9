import { accountRoutes } from './accounts/profile-routes.ts';
import { recoveryRoutes } from './accounts/recovery-routes.ts';
import { registrationRoutes } from './accounts/registration-routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { clusterRoutes } from './cluster/routes.ts';
import { proxyRoutes, robotsRoutes } from './collecting/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { addressRoutes } from './directories/addresses.ts';
import { brandRoutes } from './directories/brands.ts';
import { categoryRoutes } from './directories/categories.ts';
import { cityRoutes } from './directories/cities.ts';
import { companyRoutes } from './directories/companies.ts';
import { companyShopRoutes } from './directories/company-shops.ts';
import { parserConfigRoutes } from './directories/parser-configs.ts';
import { tagRoutes } from './directories/tags.ts';
import { unitRoutes } from './directories/units.ts';
import { homeRoutes } from './home/routes.ts';
import { infobaseRoutes } from './infobase/routes.ts';
import { parsingHistoryRoutes } from './parser/history-routes.ts';
import { parserRoutes } from './parser/routes.ts';
import { parserTaskRoutes } from './parser/task-routes.ts';
import { linkSearchRoutes } from './link-search/routes.ts';
import { productEditRoutes } from './products/edit-routes.ts';
import { linkRoutes } from './products/link-routes.ts';
import { productStatisticsRoutes } from './products/statistics-routes.ts';
import { productRoutes } from './products/routes.ts';
import { mainReportRoutes } from './reports/main-report.ts';
import { pageSnapshotRoutes } from './robots/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { siteHealthRoutes } from './site-health/routes.ts';
import { siteModuleRoutes } from './site-modules/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { datasourceRoutes } from './datasources/routes.ts';
import { photoRoutes } from './products/photo-routes.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** Every route of the API by area, for OpenAPI and for tests that walk the whole contract. */
export const API_ROUTES = {
  system: systemRoutes,
  auth: authRoutes,
  home: homeRoutes,
  recovery: recoveryRoutes,
  registration: registrationRoutes,
  account: accountRoutes,
  users: userRoutes,
  audit: auditRoutes,
  cities: cityRoutes,
  companies: companyRoutes,
  companyShops: companyShopRoutes,
  parserConfigs: parserConfigRoutes,
  proxies: proxyRoutes,
  robots: robotsRoutes,
  siteHealth: siteHealthRoutes,
  pageSnapshots: pageSnapshotRoutes,
  siteModules: siteModuleRoutes,
  addresses: addressRoutes,
  brands: brandRoutes,
  categories: categoryRoutes,
  tags: tagRoutes,
  units: unitRoutes,
  infobase: infobaseRoutes,
  settings: settingRoutes,
  search: searchRoutes,
  products: productRoutes,
  productEdits: productEditRoutes,
  links: linkRoutes,
  productStatistics: productStatisticsRoutes,
  datasources: datasourceRoutes,
  photos: photoRoutes,
  tokens: tokenRoutes,
  collections: collectionRoutes,
  parser: parserRoutes,
  parserTasks: parserTaskRoutes,
  parsingHistory: parsingHistoryRoutes,
  storage: storageRoutes,
  cluster: clusterRoutes,
  linkSearch: linkSearchRoutes,
  reports: mainReportRoutes,
} as const;
