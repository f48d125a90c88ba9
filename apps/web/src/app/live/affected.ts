import type {
  clusterRoutes,
  collectionRoutes,
  datasourceRoutes,
  homeRoutes,
  linkSearchRoutes,
  mainReportRoutes,
  ParserEvent,
  parserTaskRoutes,
  productRoutes,
  RouteRecord,
} from '@tsenomer/contracts';
import type { CallName } from '#lib/api/index.ts';

const OF_ANY_COLLECTION = namesOf<
  [
    typeof homeRoutes.overview,
    typeof collectionRoutes.listCollections,
    typeof parserTaskRoutes.listParserTasks,
    typeof linkSearchRoutes.candidateCounts,
  ]
>('GET /home', 'GET /parsing-collections', 'GET /parser-tasks', 'GET /link-search/summary');
const OF_CLUSTER = namesOf<[typeof clusterRoutes.listClusterNodes]>('GET /cluster-nodes');
const OF_ONE_COLLECTION = namesOf<
  [typeof collectionRoutes.getCollection, typeof collectionRoutes.collectionLinks, typeof mainReportRoutes.mainReport]
>('GET /parsing-collections/:id', 'GET /parsing-collections/:id/results', 'GET /reports/main');
const OF_ONE_IMPORT = namesOf<[typeof productRoutes.importProgress, typeof productRoutes.importRefusals]>(
  'GET /products/import/:id',
  'GET /products/import/:id/refusals',
);
const AFTER_IMPORT = namesOf<
  [
    typeof productRoutes.listProducts,
    typeof productRoutes.listImports,
    typeof datasourceRoutes.listDatasources,
    typeof datasourceRoutes.listDatasourceLogs,
  ]
>('GET /products', 'GET /products/imports', 'GET /external-datasources', 'GET /external-datasource-import-logs');

/**
 * Names of calls, which the compiler holds to their records. Events come to every screen: the records themselves, with
 * the schemas of all that they answer, would be 80 KB more of the first load.
 */
function namesOf<R extends readonly RouteRecord[]>(
  ...names: { readonly [Index in keyof R]: CallName<R[Index]> }
): ReadonlySet<unknown> {
  return new Set(names);
}

/** Whether the answer kept under a key may have changed by what an event tells. */
export function isAffected(key: readonly unknown[], event: ParserEvent): boolean {
  if (event.type === 'collection')
    return OF_ANY_COLLECTION.has(key[0]) || aboutId(OF_ONE_COLLECTION, key, event.collectionId);
  if (event.type === 'cluster') return OF_CLUSTER.has(key[0]);
  if (event.type === 'import') return AFTER_IMPORT.has(key[0]) || aboutId(OF_ONE_IMPORT, key, event.importId);
  return false;
}

/**
 * Calls name their subject as the path parameter `id` or, for reports, as the query parameter `parsingCollectionId`.
 */
function aboutId(names: ReadonlySet<unknown>, key: readonly unknown[], id: number): boolean {
  return (
    names.has(key[0]) &&
    (field(field(key[1], 'params'), 'id') === id || field(field(key[1], 'query'), 'parsingCollectionId') === id)
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
