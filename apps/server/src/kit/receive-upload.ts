import type { FastifyRequest } from 'fastify';
import type { UploadBody } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { UploadedFile } from './handler.ts';

/** What a multipart form may add around the file itself. */
const FORM_OVERHEAD = 64 * 1024;

/**
 * The file of a multipart form, as a stream: nothing is kept in memory or on disk.
 * @throws DomainError PAYLOAD_TOO_LARGE at once when the announced length is beyond the bound, INVALID_INPUT when the
 * form has no file in the field `file`.
 */
export async function receiveUpload(request: FastifyRequest, body: UploadBody): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > body.maxBytes + FORM_OVERHEAD) {
    throw new DomainError('PAYLOAD_TOO_LARGE');
  }
  // busboy calls a file of exactly the limit truncated, so the limit is one byte higher.
  const part = await request.file({ throwFileSizeLimit: false, limits: { fileSize: body.maxBytes + 1, files: 1 } });
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new DomainError('INVALID_INPUT', {
      fields: [{ path: 'body.file', code: 'required', message: 'A file in the form field "file" expected' }],
    });
  }
  let tooLarge = false;
  async function* bytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let received = 0;
    for await (const chunk of source) {
      received += chunk.length;
      tooLarge = received > body.maxBytes;
      if (tooLarge) break;
      yield chunk;
    }
    if (tooLarge) throw new DomainError('PAYLOAD_TOO_LARGE');
  }
  const { file } = part;
  return { fileName: part.filename, stream: bytes(file), truncated: () => tooLarge || file.truncated };
}
