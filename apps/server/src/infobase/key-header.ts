import { createHash, timingSafeEqual } from 'node:crypto';

/** Carries the key that installations share when one asks another's information base. */
export const INFOBASE_KEY_HEADER = 'x-infobase-key';

/** Says which client asks, where the setting `clientInfo` names one (P2 §3). */
export const CLIENT_ID_HEADER = 'x-client-id';

/** Whether a header is the shared key; compared in constant time. Without a key nothing is. */
export function isSharedKey(given: string | readonly string[] | undefined, key: string | null): boolean {
  return key !== null && typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}

/** Equal lengths, whatever was given: that is what the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
