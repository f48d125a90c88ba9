import type { Translation } from '../../translation.ts';
import type { savedViews as texts } from '../../ru/reports/saved-views.ts';

export const savedViews: Translation<typeof texts> = {
  title: 'Views',
  own: 'My views',
  shared: 'Shared',
  ofOwner: '{{name}} · {{owner}}',
  save: 'Save this view…',
  saveTitle: 'Save the view',
  manage: 'My views…',
  copyLink: 'Copy the link',
  linkCopied: 'The link is copied',
  linkNotCopied: 'It could not be copied: take the link from the address bar',
  name: 'Name',
  willReplace: 'The view of this name will be replaced',
  replace: 'Replace',
  keepsFilters: 'Filters and sorting are kept.',
  keepsColumns: 'Filters, sorting and columns are kept.',
  shareWith: 'Also show to roles',
  seenBy: 'Seen by: {{roles}}',
  delete: 'Delete the view “{{name}}”',
  deleted: 'The view “{{name}}” is deleted',
  none: 'No saved views',
};
