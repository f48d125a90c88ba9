import { apiTokens } from './api-tokens.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { cities } from './cities.ts';
import { cluster } from './cluster.ts';
import { collectionPage } from './collection-page.ts';
import { collectionWizard } from './collection-wizard.ts';
import { collections } from './collections.ts';
import { companies } from './companies.ts';
import { companyPage } from './company-page.ts';
import { datasources } from './datasources.ts';
import { infobase } from './infobase.ts';
import { invite } from './invite.ts';
import { linkSearch } from './link-search.ts';
import { mainReport } from './main-report.ts';
import { parserConfig } from './parser-config.ts';
import { parserTasks } from './parser-tasks.ts';
import { pictures } from './pictures.ts';
import { priceHistory } from './price-history.ts';
import { productImport } from './product-import.ts';
import { productManual } from './product-manual.ts';
import { productPage } from './product-page.ts';
import { products } from './products.ts';
import { proxies } from './proxies.ts';
import { siteHealth } from './site-health.ts';
import { robotBuilder } from './robot-builder.ts';
import { siteModules } from './site-modules.ts';
import { storage } from './storage.ts';
import { tags } from './tags.ts';

/** English texts of every other screen, fetched before the first of them opens. */
export const enLater = {
  apiTokens,
  audit,
  auth,
  brands,
  categories,
  cities,
  cluster,
  collectionPage,
  collectionWizard,
  collections,
  companies,
  companyPage,
  datasources,
  infobase,
  invite,
  linkSearch,
  mainReport,
  parserConfig,
  parserTasks,
  pictures,
  priceHistory,
  productImport,
  productManual,
  productPage,
  products,
  proxies,
  siteHealth,
  robotBuilder,
  siteModules,
  storage,
  tags,
} as const;
