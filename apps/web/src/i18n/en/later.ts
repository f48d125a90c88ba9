import { account } from './access/account.ts';
import { apiTokens } from './access/api-tokens.ts';
import { audit } from './platform/audit.ts';
import { auth } from './access/auth.ts';
import { brands } from './catalogue/brands.ts';
import { calendar } from './components/calendar.ts';
import { categories } from './catalogue/categories.ts';
import { charts } from './components/charts.ts';
import { forms } from './components/forms.ts';
import { ftpExport } from './outgoing/ftp-export.ts';
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
import { infobase } from './market/infobase.ts';
import { installation } from './platform/installation.ts';
import { invite } from './access/invite.ts';
import { linkSearch } from './collecting/link-search.ts';
import { mainReport } from './reports/main-report.ts';
import { reports } from './reports/reports.ts';
import { map } from './components/map.ts';
import { parserConfig } from './collecting/parser-config.ts';
import { parserTasks } from './collecting/parser-tasks.ts';
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
import { tables } from './components/tables.ts';
import { tags } from './catalogue/tags.ts';
import { viewer } from './components/viewer.ts';
import { timetable } from './collecting/timetable.ts';
import { mrpSettings } from './violations/mrp-settings.ts';
import { violations } from './violations/violations.ts';
import { violationLetters } from './violations/violation-letters.ts';

/** English texts of every other screen, fetched before the first of them opens. */
export const enLater = {
  account,
  apiTokens,
  audit,
  auth,
  brands,
  calendar,
  categories,
  charts,
  forms,
  ftpExport,
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
  infobase,
  installation,
  invite,
  linkSearch,
  mainReport,
  map,
  parserConfig,
  parserTasks,
  pictures,
  priceHistory,
  productImport,
  productManual,
  productPage,
  products,
  proxies,
  reports,
  siteHealth,
  robotBuilder,
  scanner,
  siteModules,
  storage,
  tables,
  tags,
  viewer,
  timetable,
  mrpSettings,
  violations,
  violationLetters,
} as const;
