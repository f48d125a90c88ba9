export { createTestDatabase } from './test-database.ts';
export type { TestContents, TestDatabase } from './test-database.ts';
export { makeCity, makeCollection, makeCompany, makeLink, makeProduct, makeUser } from './factories.ts';
export { startReplicated } from './replicated.ts';
export type { Replicated } from './replicated.ts';
