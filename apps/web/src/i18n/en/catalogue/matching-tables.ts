import type { Translation } from '../../translation.ts';
import type { matchingTables as ru } from '../../ru/catalogue/matching-tables.ts';

export const matchingTables: Translation<typeof ru> = {
  add: 'Upload a matching table',
  hint: 'A travel service has its own names for the same products. Links at this company are searched by the names of the table. A new table replaces the company’s earlier one.',
  alias: 'Service',
  aliasHint: 'Name, seller or site of the company',
  aliasIssue: 'There is no such company in the directory',
  file: 'File',
  fileHint:
    'Headings in the first row, then an article or barcode and the service’s name. Excel or CSV, up to 20,000 rows',
  fileIssue: 'No row found a product: check the articles',
  choose: 'Choose a file',
  send: 'Upload',
  stored_one: '{{name}}: {{count, number}} name taken.',
  stored_other: '{{name}}: {{count, number}} names taken.',
  refusedRows: 'Rows not taken: {{rows}}.',
  company: 'Company',
  names: 'Names',
  refused: 'Rows not taken',
  uploaded: 'Uploaded',
  removeTitle: 'Delete the table?',
  removeText: 'Searches at “{{name}}” go by the products’ own names again.',
  removeNamed: 'Delete the table: {{name}}',
  empty: 'No tables yet',
  emptyHint: 'Upload a table if a service calls the products other than they are called here.',
};
