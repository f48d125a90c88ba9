export { listBulkChanges } from './list-bulk-changes.ts';
export { undoBulkChange } from './undo-bulk-change.ts';
