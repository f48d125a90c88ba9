import { createHash } from 'node:crypto';
import { LOGO_SIDE } from '@tsenomer/contracts';
import type { Logo } from '@tsenomer/core/market/company';
import { reEncode } from './re-encode.ts';

/** A logo out of an uploaded picture, named by its bytes. @throws DomainError INVALID_IMAGE. */
export async function logoOf(upload: Uint8Array): Promise<Logo> {
  const bytes = await reEncode(upload, LOGO_SIDE);
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.webp`, bytes };
}
