import { clusterRoutes, collectionRoutes, datasourceRoutes, homeRoutes, linkSearchRoutes, mainReportRoutes, parserTaskRoutes, productRoutes } from '@tsenomer/contracts';
import type { ParserEvent, RouteRecord } from '@tsenomer/contracts';
import { routeKey } from '#lib/api/index.ts';

const OF_ANY_COLLECTION: readonly RouteRecord[] = [homeRoutes.overview, collectionRoutes.listCollections, parserTaskRoutes.listParserTasks, linkSearchRoutes.candidateCounts];
const OF_CLUSTER: readonly RouteRecord[] = [clusterRoutes.listClusterNodes];
const OF_ONE_COLLECTION: readonly RouteRecord[] = [collectionRoutes.getCollection, collectionRoutes.collectionLinks, mainReportRoutes.mainReport];
const OF_ONE_IMPORT: readonly RouteRecord[] = [productRoutes.importProgress, productRoutes.importRefusals];
const AFTER_IMPORT: readonly RouteRecord[] = [
  productRoutes.listProducts, productRoutes.listImports, datasourceRoutes.listDatasources, datasourceRoutes.listDatasourceLogs,
];

/** Whether the answer kept under a key may have changed by what an event tells. */
export function isAffected(key: readonly unknown[], event: ParserEvent): boolean {
  if (event.type === 'collection') return anyOf(OF_ANY_COLLECTION, key) || aboutId(OF_ONE_COLLECTION, key, event.collectionId);
  if (event.type === 'cluster') return anyOf(OF_CLUSTER, key);
  if (event.type === 'import') return anyOf(AFTER_IMPORT, key) || aboutId(OF_ONE_IMPORT, key, event.importId);
  return false;
}

function anyOf(routes: readonly RouteRecord[], key: readonly unknown[]): boolean {
  return routes.some((route) => routeKey(route)[0] === key[0]);
}

/** Calls name their subject as the path parameter `id` or, for reports, as the query parameter `parsingCollectionId`. */
function aboutId(routes: readonly RouteRecord[], key: readonly unknown[], id: number): boolean {
  return anyOf(routes, key) && (field(field(key[1], 'params'), 'id') === id || field(field(key[1], 'query'), 'parsingCollectionId') === id);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
