import type { demo as texts } from '../../ru/platform/demo.ts';
import type { Translation } from '../../translation.ts';

/** The way from the demo to own data. */
export const demo: Translation<typeof texts> = {
  removalTitle: 'Remove the demo data?',
  goes: 'Everything goes but accounts, sign-in, settings and the audit log: companies, products, monitorings, price history, tasks, bills, pictures. It cannot be brought back.',
  own: 'With the demo goes what you have added: {{products, number}} products, {{companies, number}} companies, {{collections, number}} monitorings. Save what you need to Excel first.',
  beside: 'The demo can be looked at again beside this, as an installation of its own: npm run demo',
  confirm: 'Remove and begin',
  removed: 'The demo data are removed. You can begin.',
};
