import { DomainError } from '@tsenomer/core';
import type { UploadedFile } from '../kit/index.ts';

/** All bytes of an uploaded file; the kit bounds them. @throws DomainError PAYLOAD_TOO_LARGE. */
export async function receivedBytes(file: UploadedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  if (file.truncated()) throw new DomainError('PAYLOAD_TOO_LARGE');
  return Buffer.concat(chunks);
}
