import { createHash, randomBytes } from 'node:crypto';

/** By its beginning people and scanners of leaked secrets know a token of this product. */
const PREFIX = 'tsn_';
/** How much of a token is kept readable. */
const SHOWN = 10;

/** A new token: 256 random bits. Only its hash and its first characters are ever stored. */
export function newToken(): { readonly token: string; readonly hash: Buffer; readonly prefix: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token), prefix: token.slice(0, SHOWN) };
}

/** 256 random bits need no slow hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
