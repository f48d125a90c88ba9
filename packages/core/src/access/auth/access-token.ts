import { jwtVerify, SignJWT } from 'jose';
import type { RoleName } from '@tsenomer/contracts';
import { ACCESS_TOKEN_SECONDS } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';

/** A context that can sign and read access tokens. */
export interface AuthContext extends Context {
  readonly tokenKey: Uint8Array;
}

/** What an access token says, as long as it holds: whose it is and which sign-in gave it. */
export interface TokenBearer {
  readonly userId: number;
  /** The family of refresh tokens that the sign-in began. */
  readonly sessionId: string;
}

const ALGORITHM = 'HS256';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A signed access token for a sign-in of a user, valid for an hour. */
export function issueAccessToken(
  ctx: AuthContext,
  user: { readonly id: number; readonly role: RoleName },
  sessionId: string,
): Promise<string> {
  const issued = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ role: user.role, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(user.id))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(ctx.tokenKey);
}

/** Whom an access token names, or null when it is not ours, altered or expired. */
export async function readAccessToken(ctx: AuthContext, token: string): Promise<TokenBearer | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.tokenKey, { algorithms: [ALGORITHM], currentDate: ctx.now() });
    const userId = Number(payload.sub);
    const sessionId = payload['sid'];
    if (!Number.isInteger(userId) || userId <= 0 || typeof sessionId !== 'string' || !UUID.test(sessionId)) return null;
    return { userId, sessionId };
  } catch {
    return null;
  }
}
