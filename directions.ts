/**
 * Which workspace may import which: left may import right, and itself by relative paths. A workspace that is not named
 * may be imported by nobody but tests, benchmarks and scripts.
 */
export const WORKSPACES = {
  'packages/contracts': [],
  'packages/lexicon': [],
  'packages/markup': [],
  'packages/extract': ['contracts', 'lexicon', 'markup'],
  'packages/sites': ['contracts', 'extract', 'markup'],
  'packages/robot-builder': ['contracts', 'extract', 'markup'],
  'packages/matching': ['contracts'],
  'packages/price-tags': [],
  'packages/demo-market': ['contracts'],
  'packages/sheets': ['contracts'],
  'packages/collect': ['contracts'],
  'packages/db': ['contracts'],
  'packages/core': [
    'contracts',
    'db',
    'extract',
    'markup',
    'matching',
    'price-tags',
    'robot-builder',
    'sheets',
    'sites',
  ],
  'packages/demo-data': [
    'contracts',
    'core',
    'db',
    'demo-market',
    'extract',
    'matching',
    'price-tags',
    'robot-builder',
    'sites',
  ],
  'apps/server': ['contracts', 'core', 'db', 'demo-data', 'loopback', 'price-tags'],
  'apps/parser': [
    'collect',
    'contracts',
    'core',
    'db',
    'extract',
    'loopback',
    'matching',
    'robot-builder',
    'sheets',
    'sites',
  ],
  'apps/cli': ['collect', 'contracts', 'core', 'db', 'demo-data', 'extract', 'matching', 'sheets', 'sites'],
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
