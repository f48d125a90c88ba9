import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { readLogin } from './login.ts';

/** Whether an account of this installation, open or closed, has this e-mail or phone. */
export async function loginExists({ db }: Pick<Context, 'db'>, text: string): Promise<boolean> {
  const login = readLogin(text);
  if (login === null) return false;
  const users = db.selectFrom('app_user').select('id').limit(1);
  const found =
    login.kind === 'email'
      ? users.where(sql`lower(email)`, '=', login.email)
      : users.where('phone', 'in', [login.digits, `+${login.digits}`]);
  return (await found.executeTakeFirst()) !== undefined;
}
