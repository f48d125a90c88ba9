import {
  accessAllows,
  collectionRoutes,
  companyProductRoutes,
  homeRoutes,
  mainReportRoutes,
  parserRoutes,
  ROLE_NAMES,
  systemRoutes,
} from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collectionLinks,
  companyProducts,
  collectionNames,
  countSelection,
  getCollection,
  listCollections,
} from '../src/collecting/collection/index.ts';
import { overview } from '../src/reports/home/index.ts';
import { DomainError } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { slaveNodeVersions } from '../src/collecting/node/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { mainReport, mainReportFile, reportCities } from '../src/reports/report/index.ts';
import { parserState } from '../src/collecting/work/index.ts';
import { as } from './support/directories.ts';

let test: TestDatabase;
let id = 0;
let companyId = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await ensurePartitions(as(test.db));
  companyId = await makeCompany(test.db);
  id = await makeCollection(test.db, {
    cityId: await makeCity(test.db),
    companyIds: [companyId],
    productIds: [],
  });
});
afterAll(() => test.drop());

const PAGE = { page: 1, limit: 10 };
const NOTHING = { productIds: [], brandIds: [], tagIds: [], categoryIds: [] };
const REPORT = { sort: 'name', descending: false } as const;

const READS: readonly (readonly [string, RouteRecord, (ctx: SystemContext) => Promise<unknown>])[] = [
  ['listCollections', collectionRoutes.listCollections, (ctx) => listCollections(ctx, PAGE)],
  ['collectionNames', collectionRoutes.collectionNames, (ctx) => collectionNames(ctx)],
  ['getCollection', collectionRoutes.getCollection, (ctx) => getCollection(ctx, { id })],
  ['companyProducts', companyProductRoutes.companyProducts, (ctx) => companyProducts(ctx, { id, companyId, ...PAGE })],
  ['collectionLinks', collectionRoutes.collectionLinks, (ctx) => collectionLinks(ctx, { id, ...PAGE })],
  [
    'countSelection',
    collectionRoutes.countSelection,
    (ctx) => countSelection(ctx, { selection: NOTHING, companyIds: [] }),
  ],
  [
    'mainReport',
    mainReportRoutes.mainReport,
    (ctx) => mainReport(ctx, { parsingCollectionId: id, ...PAGE, ...REPORT }),
  ],
  [
    'mainReportFile',
    mainReportRoutes.mainReportFile,
    (ctx) => mainReportFile(ctx, { parsingCollectionId: id, ...REPORT, locale: 'en' }),
  ],
  ['reportCities', mainReportRoutes.mainReportCities, (ctx) => reportCities(ctx, { parsingCollectionId: id })],
  ['overview', homeRoutes.overview, overview],
  ['parserState', parserRoutes.parserState, parserState],
  ['slaveNodeVersions', systemRoutes.appVersion, slaveNodeVersions],
];

describe('Reads decide themselves who may have them', () => {
  it.each(READS)('%s: the roles of its route, and no others', async (_name, { access }, read) => {
    const told: [string, string][] = [];
    for (const role of ROLE_NAMES) {
      const answer = await read(as(test.db, role)).then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      );
      told.push([role, answer]);
    }
    const refusal = (role: string): string => (role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN');
    expect(told).toEqual(ROLE_NAMES.map((role) => [role, accessAllows(access, role) ? 'answered' : refusal(role)]));
  });
});
