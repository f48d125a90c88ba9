import { auth } from './auth.ts';
import { collectionPage } from './collection-page.ts';
import { collectionWizard } from './collection-wizard.ts';
import { collections } from './collections.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { home } from './home.ts';
import { mainReport } from './main-report.ts';
import { monitoring } from './monitoring.ts';
import { nav } from './nav.ts';
import { parser } from './parser.ts';
import { priceHistory } from './price-history.ts';
import { productImport } from './product-import.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** All Russian texts by area; the types of every key and parameter come from here. */
export const ru = { auth, collectionPage, collectionWizard, collections, common, components, home, mainReport, monitoring, nav, parser, priceHistory, productImport, products, settings, shell } as const;
