import type { LinkedColleagues } from '../../violations/letter/linked-colleagues.ts';
import { TOLD } from './told.ts';

/**
 * Addresses of the colleagues who are told of violations, by monitoring; an account that was closed is told nothing.
 */
export const linkedColleagues: LinkedColleagues = async ({ db }) => {
  const rows = await db
    .selectFrom('contact_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.contact_id')
    .select(['l.collection_id', 'u.email'])
    .where(TOLD)
    .orderBy('u.email')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.collection_id)].map(([id, some]) => [id, some.map(({ email }) => email)]),
  );
};
