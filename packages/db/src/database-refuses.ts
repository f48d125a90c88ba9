/**
 * Class 28 (no such user, wrong password), invalid_catalog_name, insufficient_privilege: the server answers, but not
 * with this address.
 */
const REFUSALS = /^(?:28\w{3}|3D000|42501)$/;

/** Whether PostgreSQL is there and refuses the user, the password or the database that an address names. */
export function isDatabaseRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSALS.test(String(error.code));
}

/** For the operator; without anything secret. */
export function refusalMessage(refusal: Error): string {
  return `PostgreSQL refuses what DATABASE_URL names: ${refusal.message}. The database, its user and the user's rights have to be there first (docs/operations.md).`;
}
