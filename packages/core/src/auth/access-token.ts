import { jwtVerify, SignJWT } from 'jose';
import type { RoleName } from '@tsenomer/contracts';
import { ACCESS_TOKEN_SECONDS } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';

/** A context that can sign and read access tokens. */
export interface AuthContext extends Context {
  readonly tokenKey: Uint8Array;
}

const ALGORITHM = 'HS256';

/** A signed access token for a user, valid for an hour. */
export function issueAccessToken(ctx: AuthContext, user: { readonly id: number; readonly role: RoleName }): Promise<string> {
  const issued = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ role: user.role })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(user.id))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(ctx.tokenKey);
}

/** The id of the user whom an access token names, or null when it is not ours, altered or expired. */
export async function readAccessToken(ctx: AuthContext, token: string): Promise<number | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.tokenKey, { algorithms: [ALGORITHM], currentDate: ctx.now() });
    const id = Number(payload.sub);
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
