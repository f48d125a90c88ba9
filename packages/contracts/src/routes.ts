import { authRoutes } from './auth/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { directoryRoutes } from './directories/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { parserRoutes } from './parser/routes.ts';
import { productRoutes } from './products/routes.ts';
import { mainReportRoutes } from './reports/main-report.ts';
import { systemRoutes } from './system/routes.ts';

/** Every route of the API by area, for OpenAPI and for tests that walk the whole contract. */
export const API_ROUTES = {
  system: systemRoutes,
  auth: authRoutes,
  home: homeRoutes,
  directories: directoryRoutes,
  products: productRoutes,
  collections: collectionRoutes,
  parser: parserRoutes,
  reports: mainReportRoutes,
} as const;
