import type { Translation } from '../../translation.ts';
import type { companyNames as ru } from '../../ru/market/company-names.ts';

export const companyNames: Translation<typeof ru> = {
  open: 'Choose by a list…',
  title: 'Companies by a list',
  label: 'Names of companies or sellers',
  hint: 'One per line: a name, a seller’s name or the address of a site. A column of a spreadsheet may be pasted.',
  found: 'Companies found: {{count, number}}',
  unknown: 'Not found: {{names}}',
  choose: 'Choose those found',
  addressSearch: 'Search for an address',
};
