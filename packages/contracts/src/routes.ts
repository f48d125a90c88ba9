import { assortmentRoutes } from './collecting/assortment/routes.ts';
import { assortmentReportRoutes } from './reports/assortment/routes.ts';
import { accountRoutes } from './access/account/profile-routes.ts';
import { recoveryRoutes } from './access/account/recovery-routes.ts';
import { registrationRoutes } from './access/account/registration-routes.ts';
import { secondFactorRoutes } from './access/second-factor/routes.ts';
import { signOnRoutes } from './access/sign-on/routes.ts';
import { userRoutes } from './access/account/user-routes.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { authRoutes } from './access/auth/routes.ts';
import { clusterRoutes } from './collecting/node/routes.ts';
import { proxyRoutes, robotsRoutes } from './collecting/proxy/routes.ts';
import { analogRoutes } from './collecting/collection/analogs.ts';
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
import { blogRoutes } from './reports/home/blog-routes.ts';
import { homeRoutes } from './reports/home/routes.ts';
import { digestRoutes } from './market/infobase/digest-routes.ts';
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
import { priceIndexRoutes } from './reports/price-index/routes.ts';
import { webReportRoutes } from './reports/report/web-report.ts';
import { reportFileRoutes, resultRoutes } from './reports/file/routes.ts';
import { billedActionRoutes } from './billing/billed-actions.ts';
import { billCheckRoutes } from './billing/bill-checks.ts';
import { billRoutes } from './billing/bills.ts';
import { findLinksRangeRoutes } from './billing/ranges.ts';
import { tariffSettingPartRoutes } from './billing/setting-parts.ts';
import { tariffSettingsRoutes } from './billing/settings.ts';
import { tariffRoutes } from './billing/tariffs.ts';
import { repricingRoutes } from './reports/repricing/routes.ts';
import { bulkChangeRoutes } from './collecting/bulk-change/routes.ts';
import { savedViewRoutes } from './reports/saved-view/routes.ts';
import { resultTemplateRoutes } from './reports/result-template/routes.ts';
import { pageSnapshotRoutes } from './collecting/robot/routes.ts';
import { searchRoutes } from './catalogue/search/routes.ts';
import { healingRoutes } from './collecting/healing/routes.ts';
import { learningRoutes } from './collecting/learning/routes.ts';
import { siteHealthRoutes } from './collecting/site-health/routes.ts';
import { siteModuleRoutes } from './collecting/site-module/routes.ts';
import { settingRoutes } from './platform/setting/routes.ts';
import { demoRoutes } from './platform/demo/routes.ts';
import { returnedLetterRoutes } from './platform/mail/returned-letter.ts';
import { storageRoutes } from './platform/storage/routes.ts';
import { systemRoutes } from './platform/system/routes.ts';
import { alertRoutes } from './outgoing/alerts.ts';
import { contactRoutes } from './outgoing/contact.ts';
import { ftpExportRoutes } from './outgoing/ftp-export.ts';
import { datasourceRoutes } from './catalogue/datasource/routes.ts';
import { photoRoutes } from './catalogue/product/photo-routes.ts';
import { matchingTableRoutes } from './catalogue/matching-tables.ts';
import { logRoutes } from './collecting/observation/log-routes.ts';
import { agentSyncRoutes } from './offline/agent-sync.ts';
import { environmentRoutes } from './offline/environment-routes.ts';
import { offlineTaskRoutes } from './offline/task-routes.ts';
import { tokenRoutes } from './access/api-token/routes.ts';

import { casePageRoutes } from './violations/case-pages.ts';
import { caseRoutes } from './violations/cases.ts';
import { violationLetterRoutes } from './violations/letters.ts';
import { reportMailingRoutes } from './outgoing/report-mailings.ts';
import { telegramRoutes } from './outgoing/telegram.ts';
import { webhookRoutes } from './outgoing/webhooks.ts';
import { recommendedPriceRoutes } from './violations/recommended-prices.ts';
import { rereadingRoutes } from './violations/rereadings.ts';
import { violationReportRoutes } from './violations/report.ts';

/** Every route of the API by area, for OpenAPI and for tests that walk the whole contract. */
export const API_ROUTES = {
  system: systemRoutes,
  auth: authRoutes,
  home: homeRoutes,
  blog: blogRoutes,
  recovery: recoveryRoutes,
  registration: registrationRoutes,
  account: accountRoutes,
  secondFactor: secondFactorRoutes,
  signOn: signOnRoutes,
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
  healing: healingRoutes,
  learning: learningRoutes,
  addresses: addressRoutes,
  brands: brandRoutes,
  categories: categoryRoutes,
  tags: tagRoutes,
  units: unitRoutes,
  infobase: infobaseRoutes,
  digests: digestRoutes,
  settings: settingRoutes,
  search: searchRoutes,
  products: productRoutes,
  productEdits: productEditRoutes,
  links: linkRoutes,
  productStatistics: productStatisticsRoutes,
  datasources: datasourceRoutes,
  matchingTables: matchingTableRoutes,
  photos: photoRoutes,
  tokens: tokenRoutes,
  collections: collectionRoutes,
  collectionStates: collectionStateRoutes,
  timetable: timetableRoutes,
  companyProducts: companyProductRoutes,
  analogs: analogRoutes,
  parser: parserRoutes,
  parserTasks: parserTaskRoutes,
  queue: queueRoutes,
  parsingHistory: parsingHistoryRoutes,
  logs: logRoutes,
  demo: demoRoutes,
  storage: storageRoutes,
  cluster: clusterRoutes,
  linkSearch: linkSearchRoutes,
  reports: mainReportRoutes,
  categoryReports: categoryReportRoutes,
  ratingReports: ratingReportRoutes,
  rrpReports: rrpReportRoutes,
  webReports: webReportRoutes,
  priceIndex: priceIndexRoutes,
  brandSegments: brandSegmentRoutes,
  violationReports: violationReportRoutes,
  rereadings: rereadingRoutes,
  casePages: casePageRoutes,
  violationCases: caseRoutes,
  recommendedPrices: recommendedPriceRoutes,
  violationLetters: violationLetterRoutes,
  returnedLetters: returnedLetterRoutes,
  reportFiles: reportFileRoutes,
  results: resultRoutes,
  resultTemplates: resultTemplateRoutes,
  alerts: alertRoutes,
  contacts: contactRoutes,
  repricing: repricingRoutes,
  bulkChanges: bulkChangeRoutes,
  savedViews: savedViewRoutes,
  tariffs: tariffRoutes,
  findLinksRanges: findLinksRangeRoutes,
  tariffSettings: tariffSettingsRoutes,
  tariffSettingParts: tariffSettingPartRoutes,
  billedActions: billedActionRoutes,
  bills: billRoutes,
  billChecks: billCheckRoutes,
  ftpExport: ftpExportRoutes,
  reportMailings: reportMailingRoutes,
  telegram: telegramRoutes,
  webhooks: webhookRoutes,
  agentSync: agentSyncRoutes,
  offlineTasks: offlineTaskRoutes,
  environment: environmentRoutes,
  assortments: assortmentRoutes,
  assortmentReports: assortmentReportRoutes,
} as const;
