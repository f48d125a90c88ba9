import { DomainError } from '../context/domain-error.ts';

/** The largest id that a row can have. */
const LARGEST = 2_147_483_647;

/**
 * An id as a row can have it. @throws DomainError NOT_FOUND for a larger number, which the database would not even
 * compare.
 */
export function rowId(id: number): number {
  if (id > LARGEST) throw new DomainError('NOT_FOUND');
  return id;
}

/** Those of the ids that rows can have, each once. */
export function rowIds(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id) => id <= LARGEST))];
}
