import { accountRoutes } from './access/account/profile-routes.ts';
import { recoveryRoutes } from './access/account/recovery-routes.ts';
import { registrationRoutes } from './access/account/registration-routes.ts';
import { userRoutes } from './access/account/user-routes.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { authRoutes } from './access/auth/routes.ts';
import { clusterRoutes } from './collecting/node/routes.ts';
import { proxyRoutes, robotsRoutes } from './collecting/proxy/routes.ts';
import { collectionStateRoutes } from './collecting/collection/state-routes.ts';
import { timetableRoutes } from './collecting/timetable/routes.ts';
import { collectionRoutes } from './collecting/collection/routes.ts';
import { companyProductRoutes } from './collecting/collection/company-products.ts';
import { addressRoutes } from './market/addresses.ts';
import { brandRoutes } from './catalogue/brands.ts';
import { categoryRoutes } from './catalogue/categories.ts';
import { cityRoutes } from './market/cities.ts';
import { companyRoutes } from './market/companies.ts';
import { companyShopRoutes } from './market/company-shops.ts';
import { parserConfigRoutes } from './collecting/parser-config/routes.ts';
import { tagRoutes } from './catalogue/tags.ts';
import { unitRoutes } from './market/units.ts';
import { homeRoutes } from './reports/home/routes.ts';
import { infobaseRoutes } from './market/infobase/routes.ts';
import { parsingHistoryRoutes } from './collecting/work/history-routes.ts';
import { parserRoutes } from './collecting/work/routes.ts';
import { parserTaskRoutes } from './collecting/work/task-routes.ts';
import { queueRoutes } from './collecting/work/queue-routes.ts';
import { linkSearchRoutes } from './collecting/link-search/routes.ts';
import { productEditRoutes } from './catalogue/product/edit-routes.ts';
import { linkRoutes } from './catalogue/product/link-routes.ts';
import { productStatisticsRoutes } from './catalogue/product/statistics-routes.ts';
import { productRoutes } from './catalogue/product/routes.ts';
import { categoryReportRoutes } from './reports/report/category-report.ts';
import { brandSegmentRoutes } from './reports/report/brand-segment.ts';
import { mainReportRoutes } from './reports/report/main-report.ts';
import { ratingReportRoutes } from './reports/report/rating-report.ts';
import { rrpReportRoutes } from './reports/report/rrp-report.ts';
import { webReportRoutes } from './reports/report/web-report.ts';
import { reportFileRoutes, resultRoutes } from './reports/file/routes.ts';
import { resultTemplateRoutes } from './reports/result-template/routes.ts';
import { pageSnapshotRoutes } from './collecting/robot/routes.ts';
import { searchRoutes } from './catalogue/search/routes.ts';
import { siteHealthRoutes } from './collecting/site-health/routes.ts';
import { siteModuleRoutes } from './collecting/site-module/routes.ts';
import { settingRoutes } from './platform/setting/routes.ts';
import { storageRoutes } from './platform/storage/routes.ts';
import { systemRoutes } from './platform/system/routes.ts';
import { ftpExportRoutes } from './outgoing/ftp-export.ts';
import { datasourceRoutes } from './catalogue/datasource/routes.ts';
import { photoRoutes } from './catalogue/product/photo-routes.ts';
import { tokenRoutes } from './access/api-token/routes.ts';

import { caseRoutes } from './violations/cases.ts';
import { violationLetterRoutes } from './violations/letters.ts';
import { recommendedPriceRoutes } from './violations/recommended-prices.ts';
import { violationReportRoutes } from './violations/report.ts';

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
  collectionStates: collectionStateRoutes,
  timetable: timetableRoutes,
  companyProducts: companyProductRoutes,
  parser: parserRoutes,
  parserTasks: parserTaskRoutes,
  queue: queueRoutes,
  parsingHistory: parsingHistoryRoutes,
  storage: storageRoutes,
  cluster: clusterRoutes,
  linkSearch: linkSearchRoutes,
  reports: mainReportRoutes,
  categoryReports: categoryReportRoutes,
  ratingReports: ratingReportRoutes,
  rrpReports: rrpReportRoutes,
  webReports: webReportRoutes,
  brandSegments: brandSegmentRoutes,
  violationReports: violationReportRoutes,
  violationCases: caseRoutes,
  recommendedPrices: recommendedPriceRoutes,
  violationLetters: violationLetterRoutes,
  reportFiles: reportFileRoutes,
  results: resultRoutes,
  resultTemplates: resultTemplateRoutes,
  ftpExport: ftpExportRoutes,
} as const;
