import { createHash, randomBytes } from 'node:crypto';
import type { RoleName } from '@tsenomer/contracts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { issueAccessToken } from './access-token.ts';
import type { AuthContext } from './access-token.ts';

/** Where a session was opened from, for the user's own eyes. */
export interface SessionOrigin {
  readonly userAgent: string;
  readonly ip: string;
  /** A provider let them in, and asks for its own second factor; false when not given. */
  readonly byProvider?: boolean;
}

/** What a signed-in caller gets. Lifetimes in seconds. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly accessSeconds: number;
  /** An opaque random value; only its hash is kept. */
  readonly refreshToken: string;
  readonly refreshSeconds: number;
}

/** Adds a refresh token to a family (one sign-in on one device) and signs an access token. */
export async function openSession(
  ctx: AuthContext,
  user: { readonly id: number; readonly role: RoleName },
  family: string,
  origin: SessionOrigin,
): Promise<SessionTokens> {
  const refreshToken = randomBytes(32).toString('base64url');
  const now = ctx.now();
  await ctx.db
    .insertInto('session')
    .values({
      user_id: user.id,
      family,
      token_hash: tokenHash(refreshToken),
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      user_agent: origin.userAgent,
      ip: origin.ip,
      by_provider: origin.byProvider ?? false,
      created_at: now,
    })
    .execute();
  return {
    accessToken: await issueAccessToken(ctx, user, family),
    accessSeconds: ACCESS_TOKEN_SECONDS,
    refreshToken,
    refreshSeconds: REFRESH_TOKEN_SECONDS,
  };
}

/** Ends every refresh token of a family. The caller has locked the account. @returns whether it was open. */
export async function revokeFamily(db: Database, family: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the sessions of an account, all or all but one family. The caller has locked the account.
 * @returns how many sign-ins were open and are no longer.
 */
export async function revokeSessions(
  db: Database,
  of: { readonly userId: number; readonly exceptFamily?: string | undefined; readonly now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: of.now })
    .where('user_id', '=', of.userId)
    .where('revoked_at', 'is', null)
    .$if(of.exceptFamily !== undefined, (query) => query.where('family', '!=', of.exceptFamily ?? ''))
    .returning(['family', 'expires_at'])
    .execute();
  return new Set(ended.filter(({ expires_at }) => expires_at > of.now).map(({ family }) => family)).size;
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
