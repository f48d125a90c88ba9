/**
 * What may change under somebody's eyes. Reading routes name the topics that their answers depend on, writing verbs
 * touch those they change; what is shown is read anew wherever the two meet (docs/architecture.md).
 */
export const TOPICS = [
  // Rules of alerts, and inboxes.
  'alert',
  'apiToken',
  // Offers of an assortment, its walks and figures.
  'assortment',
  // The bill of a month, and its personal services.
  'bill',
  'brand',
  // What was changed in bulk and can be undone.
  'bulkChange',
  'candidate',
  'category',
  'city',
  'clusterNode',
  'collection',
  'company',
  'companyShop',
  'contact',
  'datasource',
  // The shops that agents watch.
  'environment',
  'ftpUpload',
  'import',
  'invitation',
  // Pages with what people said of them.
  'labelledPage',
  'link',
  // Addresses that letters do not reach.
  'mailAddress',
  'matchingTable',
  'offlineTask',
  'offlineTemplate',
  'parserConfig',
  'parserTask',
  'photo',
  'product',
  'proxy',
  'readingTraining',
  'reportFile',
  // Reports that are sent by themselves.
  'reportMailing',
  // What strategies advise, and what was decided of it.
  'repricingAdvice',
  // Calculations of advice and back-tests: how far they are.
  'repricingRun',
  'repricingStrategy',
  // Kept pages that are read again, and what was decided of the differences.
  'rereading',
  'resultTemplate',
  // Attempts to read pages again whose layout changed.
  'robotHealing',
  // What a run of a collection has done: its progress, the newest checks.
  'run',
  'savedView',
  'session',
  'setting',
  'siteIncident',
  'siteModule',
  'snapshot',
  'storage',
  'tag',
  // Tariffs, ranges, options and what else is billed by.
  'tariff',
  'telegram',
  'timetable',
  'user',
  // Periods below recommended prices, and their cases.
  'violation',
  // Addresses of programs that are told what happens, and deliveries to them.
  'webhook',
] as const;

export type Topic = (typeof TOPICS)[number];

/**
 * A topic that an answer depends on; with `of`, only as far as it is about the subject that this path or query
 * parameter names.
 */
export type TopicUse = Topic | { readonly topic: Topic; readonly of: 'id' | 'parsingCollectionId' };
