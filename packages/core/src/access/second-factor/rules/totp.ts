import { createHmac, timingSafeEqual } from 'node:crypto';

/** What every authenticator takes for granted (RFC 6238 §4, RFC 4226 §5.3). */
const STEP_MS = 30_000;
const DIGITS = 6;
/** How far the clock of a phone may be off: one step either way (RFC 6238 §5.2). */
const DRIFT = 1;

/** The step of time that a moment is in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP_MS);
}

/** The code of a step, six digits (RFC 4226 §5.3 with HMAC-SHA-1). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/**
 * The step whose code this is, of those near the moment and after the one that was used last; null when there is none.
 * A code that was seen once opens nothing again (RFC 6238 §5.2).
 */
export function stepOfCode(
  secret: Uint8Array,
  { code, moment, lastStep }: { readonly code: string; readonly moment: Date; readonly lastStep: number | null },
): number | null {
  const now = stepAt(moment);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    if (lastStep !== null && step <= lastStep) continue;
    if (isSame(codeAt(secret, step), code)) return step;
  }
  return null;
}

function isSame(wanted: string, got: string): boolean {
  return wanted.length === got.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(got));
}
