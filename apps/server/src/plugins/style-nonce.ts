import { randomBytes } from 'node:crypto';

const nonces = new WeakMap<object, string>();

/** The word by which the page of an answer proves that a style sheet in it is its own; another one for each answer. */
export function styleNonce(response: object): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}
