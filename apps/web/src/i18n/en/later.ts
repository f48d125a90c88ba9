import { account } from './access/account.ts';
import { analogs } from './collecting/analogs.ts';
import { apiTokens } from './access/api-tokens.ts';
import { blog } from './reports/blog.ts';
import { demo } from './platform/demo.ts';
import { firstSteps } from './reports/first-steps.ts';
import { secondFactor } from './access/second-factor.ts';
import { signOn } from './access/sign-on.ts';
import { audit } from './platform/audit.ts';
import { auth } from './access/auth.ts';
import { letters } from './platform/letters.ts';
import { billChecks } from './billing/bill-checks.ts';
import { billing } from './billing/billing.ts';
import { brands } from './catalogue/brands.ts';
import { calendar } from './components/calendar.ts';
import { categories } from './catalogue/categories.ts';
import { charts } from './components/charts.ts';
import { forms } from './components/forms.ts';
import { notifications } from './outgoing/notifications.ts';
import { webhooks } from './outgoing/webhooks.ts';
import { telegram } from './outgoing/telegram.ts';
import { ftpExport } from './outgoing/ftp-export.ts';
import { bulkChanges } from './collecting/bulk-changes.ts';
import { cities } from './market/cities.ts';
import { cluster } from './collecting/cluster.ts';
import { collectionPage } from './collecting/collection-page.ts';
import { collectionWizard } from './collecting/collection-wizard.ts';
import { collectionSettings } from './collecting/collection-settings.ts';
import { collections } from './collecting/collections.ts';
import { companies } from './market/companies.ts';
import { companyView } from './collecting/company-view.ts';
import { companyNames } from './market/company-names.ts';
import { companyPage } from './market/company-page.ts';
import { datasources } from './catalogue/datasources.ts';
import { clientInfo } from './platform/client-info.ts';
import { infobase } from './market/infobase.ts';
import { installation } from './platform/installation.ts';
import { invite } from './access/invite.ts';
import { learning } from './collecting/learning.ts';
import { robotHealing } from './collecting/robot-healing.ts';
import { readingFeatures } from './collecting/reading-features.ts';
import { linkSearch } from './collecting/link-search.ts';
import { assortment } from './reports/assortment.ts';
import { excelReports } from './reports/excel-reports.ts';
import { reportMailings } from './reports/report-mailings.ts';
import { mainReport } from './reports/main-report.ts';
import { priceIndex } from './reports/price-index.ts';
import { priceKinds } from './reports/price-kinds.ts';
import { repricing } from './reports/repricing.ts';
import { reports } from './reports/reports.ts';
import { matchingTables } from './catalogue/matching-tables.ts';
import { savedViews } from './reports/saved-views.ts';
import { map } from './components/map.ts';
import { parserConfig } from './collecting/parser-config.ts';
import { parserTasks } from './collecting/parser-tasks.ts';
import { palette } from './platform/palette.ts';
import { pictures } from './platform/pictures.ts';
import { priceHistory } from './catalogue/price-history.ts';
import { productImport } from './catalogue/product-import.ts';
import { productManual } from './catalogue/product-manual.ts';
import { productPage } from './catalogue/product-page.ts';
import { products } from './catalogue/products.ts';
import { proxies } from './collecting/proxies.ts';
import { scanner } from './components/scanner.ts';
import { siteHealth } from './collecting/site-health.ts';
import { robotBuilder } from './collecting/robot-builder.ts';
import { siteModules } from './collecting/site-modules.ts';
import { storage } from './platform/storage.ts';
import { tour } from './platform/tour.ts';
import { tables } from './components/tables.ts';
import { tags } from './catalogue/tags.ts';
import { viewer } from './components/viewer.ts';
import { timetable } from './collecting/timetable.ts';
import { offline } from './offline/offline.ts';
import { offlineTask } from './offline/task.ts';
import { offlineWizard } from './offline/wizard.ts';
import { environment } from './offline/environment.ts';
import { offlineSettings } from './offline/settings.ts';
import { mrpSettings } from './violations/mrp-settings.ts';
import { rereading } from './violations/rereading.ts';
import { violations } from './violations/violations.ts';
import { violationLetters } from './violations/violation-letters.ts';

/** English texts of every other screen, fetched before the first of them opens. */
export const enLater = {
  account,
  analogs,
  apiTokens,
  blog,
  demo,
  firstSteps,
  secondFactor,
  signOn,
  audit,
  auth,
  letters,
  billChecks,
  billing,
  brands,
  bulkChanges,
  calendar,
  categories,
  charts,
  forms,
  ftpExport,
  notifications,
  cities,
  cluster,
  collectionPage,
  collectionWizard,
  collectionSettings,
  collections,
  companies,
  companyNames,
  companyPage,
  companyView,
  datasources,
  clientInfo,
  infobase,
  installation,
  invite,
  learning,
  robotHealing,
  readingFeatures,
  linkSearch,
  excelReports,
  reportMailings,
  mainReport,
  map,
  matchingTables,
  palette,
  parserConfig,
  parserTasks,
  pictures,
  priceHistory,
  priceIndex,
  priceKinds,
  productImport,
  productManual,
  productPage,
  products,
  proxies,
  repricing,
  rereading,
  reports,
  savedViews,
  assortment,
  siteHealth,
  robotBuilder,
  scanner,
  siteModules,
  storage,
  tables,
  tags,
  tour,
  viewer,
  timetable,
  offline,
  offlineTask,
  offlineWizard,
  environment,
  offlineSettings,
  mrpSettings,
  violations,
  violationLetters,
  webhooks,
  telegram,
} as const;
