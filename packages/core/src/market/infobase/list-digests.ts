import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context/context.ts';
import { readLogin } from './login.ts';

/**
 * HMAC-SHA256 of every login of this installation in hex: e-mails in lower case, phones as their digits. Who holds the
 * key learns whether a login is taken, and nobody learns the logins. Sorted, so that the order tells nothing.
 */
export async function listDigests({ db }: Pick<Context, 'db'>, key: string | Uint8Array): Promise<string[]> {
  const users = await db.selectFrom('app_user').select(['email', 'phone']).execute();
  const logins = users.flatMap(({ email, phone }) => (phone === null ? [email] : [email, phone]));
  return [...new Set(logins.map((login) => loginDigest(login, key)))].sort();
}

/** The digest under which a login is looked for. */
export function loginDigest(text: string, key: string | Uint8Array): string {
  const login = readLogin(text);
  const spelling = login === null ? text.toLowerCase() : login.kind === 'email' ? login.email : login.digits;
  return createHmac('sha256', key).update(spelling).digest('hex');
}
