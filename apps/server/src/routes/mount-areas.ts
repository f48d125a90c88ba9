import type { FastifyInstance } from 'fastify';
import { API_ROUTES } from '@tsenomer/contracts';
import type { AppDependencies } from '../app-dependencies.ts';
import { mount } from '../kit/index.ts';
import { authHandlers } from './auth.ts';
import { collectionHandlers } from './collections.ts';
import { directoryHandlers } from './directories.ts';
import { homeHandlers } from './home.ts';
import { parserHandlers } from './parser.ts';
import { productHandlers } from './products.ts';
import { reportHandlers } from './reports.ts';
import { systemHandlers } from './system.ts';

/** Binds every area of the contract. */
export function mountAreas(api: FastifyInstance, deps: AppDependencies): void {
  mount(api, API_ROUTES.system, systemHandlers(deps.facts));
  mount(api, API_ROUTES.auth, authHandlers(deps));
  mount(api, API_ROUTES.home, homeHandlers);
  mount(api, API_ROUTES.directories, directoryHandlers);
  mount(api, API_ROUTES.products, productHandlers(deps.sheetStore));
  mount(api, API_ROUTES.collections, collectionHandlers);
  mount(api, API_ROUTES.parser, parserHandlers(deps.broadcaster));
  mount(api, API_ROUTES.reports, reportHandlers);
}
