import type { Translation } from '../../translation.ts';
import type { siteModules as ru } from '../../ru/collecting/site-modules.ts';

export const siteModules: Translation<typeof ru> = {
  list: 'Site modules',
  hint: 'A module knows a site’s product addresses, its requests and where values stand. A node sends these requests and reads the answers by the module; a company with a robot of its own is read by its page. What changes with the site’s releases is edited here and acts from a node’s next shard on. Sites without a module are read in the general way and by the company’s robot.',
  site: 'Site',
  facts: 'Facts',
  confidence: { high: 'reliable', medium: 'fair', low: 'scarce', none: 'no facts' },
  asOf: 'as of {{day}}',
  search: 'Search',
  companies: 'Companies',
  day: 'Checks in 24 hours',
  faults: '{{errors}} errors, {{bans}} bans',
  state: 'Version',
  edited: 'edited',
  shipped: 'original',
  actions: 'Actions',
  try: 'Try an address',
  address: 'Product address',
  recognise: 'Recognise',
  recognised: 'Module {{module}}:',
  generic: 'No module for this address: the page is read in the general way.',
  via: { http: 'HTTP', browser: 'browser' },
  asData: 'The module as data (JSON)',
  asDataHint:
    'Paths lead from a request’s name to a value: card.products[id={id}].sizes[*].price.product. Parts of the link stand in braces.',
  faulty: 'This cannot be saved:',
  saved: 'The module is saved',
  reset: 'Back to the original',
  resetTitle: 'Go back to the original module “{{title}}”?',
  resetText: 'Your changes of the module will be deleted.',
  wasReset: 'The original module is back',
};
