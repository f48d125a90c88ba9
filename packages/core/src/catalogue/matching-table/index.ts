export { deleteMatchingTable } from './delete-matching-table.ts';
export { listMatchingTables } from './list-matching-tables.ts';
export { storeMatchingTable } from './store-matching-table.ts';
