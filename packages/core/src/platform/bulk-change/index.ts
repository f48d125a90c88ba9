export { bulkRecord } from './bulk-record.ts';
export type { BulkRecord, HeldLink } from './bulk-record.ts';
export { recordBulkChange, undoableSince } from './record-bulk-change.ts';
