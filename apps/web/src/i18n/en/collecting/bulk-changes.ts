import type { bulkChanges as ru } from '../../ru/collecting/bulk-changes.ts';
import type { Translation } from '../../translation.ts';

export const bulkChanges: Translation<typeof ru> = {
  title: 'Recent changes in bulk',
  hint: 'They can be undone for a day. What somebody changed since stays as it is.',
  empty: 'Nothing was changed in bulk in the last day',
  undo: 'Undo',
  undoNamed: 'Undo: {{change}}',
  undoneAt: 'undone',
  undone_one: 'Put back: {{count, number}}',
  undone_other: 'Put back: {{count, number}}',
  partly_one: 'Put back: {{undone, number}}. Changed by somebody since and left as it is: {{names}}',
  partly_other: 'Put back: {{undone, number}}. Changed since and left as they are ({{count, number}}): {{names}}',
  kinds: {
    setBrand: 'Brand of products: {{number, number}}',
    setCategory: 'Category of products: {{number, number}}',
    attachTags: 'Tags attached to products: {{number, number}}',
    detachTags: 'Tags detached from products: {{number, number}}',
    deleteProducts: 'Products deleted: {{number, number}}',
    deleteBarcodes: 'Barcodes of products deleted: {{number, number}}',
    deleteLinks: 'Links deleted: {{number, number}}',
    switchCompany: 'Company switched in monitorings: {{number, number}}',
    confirmFinds: 'Finds accepted: {{number, number}}',
    rejectFinds: 'Finds rejected: {{number, number}}',
  },
};
