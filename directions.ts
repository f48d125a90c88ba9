/**
 * Which workspace may import which: left may import right, and itself by relative paths. A workspace that is not named
 * may be imported by nobody but tests, benchmarks and scripts.
 */
export const WORKSPACES = {
  'packages/contracts': [],
  'packages/extract': ['contracts'],
  'packages/matching': ['contracts'],
  'packages/price-tags': [],
  'packages/demo-market': ['contracts'],
  'packages/sheets': ['contracts'],
  'packages/collect': ['contracts', 'extract'],
  'packages/db': ['contracts'],
  'packages/core': ['contracts', 'db', 'extract', 'matching', 'price-tags', 'sheets'],
  'packages/demo-data': ['contracts', 'core', 'db', 'demo-market', 'extract', 'matching', 'price-tags'],
  'apps/server': ['contracts', 'core', 'db', 'demo-data', 'loopback', 'price-tags'],
  'apps/parser': ['contracts', 'core', 'db', 'extract', 'matching', 'sheets', 'collect', 'loopback'],
  'apps/cli': ['contracts', 'core', 'db', 'extract', 'matching', 'sheets', 'collect', 'demo-data'],
  'apps/demo-shops': ['contracts', 'demo-market', 'loopback'],
  'packages/scanner': [],
  'apps/web': ['contracts', 'scanner'],
  'apps/agent': ['contracts', 'scanner'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Which area may use which, alike in contracts, core and the server's routes (docs/architecture.md): left may import
 * right. Features of the web never import each other at all.
 */
export const AREAS = {
  platform: [],
  market: ['platform'],
  access: ['market', 'platform'],
  catalogue: ['market', 'platform'],
  collecting: ['catalogue', 'market', 'platform'],
  reports: ['collecting', 'catalogue', 'market', 'platform'],
  violations: ['collecting', 'catalogue', 'market', 'platform'],
  offline: ['collecting', 'catalogue', 'market', 'platform'],
  billing: ['collecting', 'platform'],
  outgoing: ['violations', 'offline', 'billing', 'reports', 'collecting', 'catalogue', 'market', 'platform'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
