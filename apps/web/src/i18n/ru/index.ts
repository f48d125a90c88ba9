import { account } from './account.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { cities } from './cities.ts';
import { collectionPage } from './collection-page.ts';
import { collectionWizard } from './collection-wizard.ts';
import { collections } from './collections.ts';
import { companies } from './companies.ts';
import { companyPage } from './company-page.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { home } from './home.ts';
import { invite } from './invite.ts';
import { mainReport } from './main-report.ts';
import { monitoring } from './monitoring.ts';
import { nav } from './nav.ts';
import { parser } from './parser.ts';
import { parserConfig } from './parser-config.ts';
import { priceHistory } from './price-history.ts';
import { productImport } from './product-import.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { tags } from './tags.ts';

/** All Russian texts by area; the types of every key and parameter come from here. */
export const ru = { account, audit, auth, brands, categories, cities, collectionPage, collectionWizard, collections, companies, companyPage, common, components, home, invite, mainReport, monitoring, nav, parser, parserConfig, priceHistory, productImport, products, settings, shell, tags } as const;
