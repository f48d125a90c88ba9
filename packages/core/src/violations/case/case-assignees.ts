import { PERMISSIONS, ROLE_ID } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';

const MOST = 1000;

/** Who cases may be given to: people who may handle violations and have access. */
export const caseAssignees = verb('violations.read', async ({ db }): Promise<{ id: number; name: string }[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'surname'])
    .where(
      'role_id',
      'in',
      PERMISSIONS['violations.handle'].map((role) => ROLE_ID[role]),
    )
    .orderBy('surname')
    .orderBy('name')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
});
