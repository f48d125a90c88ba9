import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ROLE_ID } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { FIRST_ADMIN_NAME } from '../user/first-admin-name.ts';
import { hashPassword } from './password.ts';

const DEFAULT_EMAIL = 'admin@tsenomer.local';
const LOCK = 7_362_302;

/** What the operator must be told; the generated password is known only now. */
export interface FirstAdmin {
  readonly email: string;
  readonly generatedPassword: string | null;
}

/**
 * Makes the first administrator of an installation that has none, called in the installation's language.
 * @param input what the operator chose; null for what was left to the program.
 * @returns null when there is an administrator already.
 */
export async function createFirstAdmin(
  ctx: Context,
  input: { readonly email: string | null; readonly password: string | null },
): Promise<FirstAdmin | null> {
  return transact(ctx, async (tx) => {
    const { db } = tx;
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const present = await db
      .selectFrom('app_user')
      .select('id')
      .where('role_id', '=', ROLE_ID.admin)
      .limit(1)
      .executeTakeFirst();
    if (present) return null;
    const generatedPassword = input.password === null ? generatePassword() : null;
    const email = (input.email ?? DEFAULT_EMAIL).trim().toLowerCase();
    const password_hash = await hashPassword(input.password ?? generatedPassword ?? '');
    const { locale } = await readSetting(tx, 'language');
    const { id } = await db
      .insertInto('app_user')
      .values({ name: FIRST_ADMIN_NAME[locale], email, role_id: ROLE_ID.admin, password_hash, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: 'create',
      entity: 'user',
      entityId: id,
      title: email,
      changes: { role: { from: null, to: 'admin' } },
    });
    return { email, generatedPassword };
  });
}

/** 96 random bits that satisfy the rules for passwords (P1 §5). */
function generatePassword(): string {
  return `Aa1-${randomBytes(12).toString('base64url')}`;
}
