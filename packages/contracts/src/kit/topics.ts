/**
 * What may change under somebody's eyes. Reading routes name the topics that their answers depend on, writing verbs
 * touch those they change; what is shown is read anew wherever the two meet (docs/architecture.md).
 */
export const TOPICS = [
  'apiToken',
  'brand',
  'candidate',
  'category',
  'city',
  'clusterNode',
  'collection',
  'company',
  'companyShop',
  'datasource',
  'ftpUpload',
  'import',
  'invitation',
  'link',
  'parserConfig',
  'parserTask',
  'photo',
  'product',
  'proxy',
  'reportFile',
  'resultTemplate',
  // What a run of a collection has done: its progress, the newest checks.
  'run',
  'session',
  'setting',
  'siteIncident',
  'siteModule',
  'snapshot',
  'storage',
  'tag',
  'timetable',
  'user',
  // Periods below recommended prices, and their cases.
  'violation',
] as const;

export type Topic = (typeof TOPICS)[number];

/**
 * A topic that an answer depends on; with `of`, only as far as it is about the subject that this path or query
 * parameter names.
 */
export type TopicUse = Topic | { readonly topic: Topic; readonly of: 'id' | 'parsingCollectionId' };
