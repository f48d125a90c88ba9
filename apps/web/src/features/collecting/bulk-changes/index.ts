export { BulkChanges } from './BulkChanges.tsx';
