import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadBody } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { UploadedFile } from './handler.ts';

/** What a multipart form may add around the file itself. */
const FORM_OVERHEAD = 64 * 1024;

export interface ReceivedUpload {
  readonly file: UploadedFile;
  /** The text fields that came before the file. */
  readonly form: Readonly<Record<string, string>>;
}

/**
 * The file of a multipart form, as a stream: nothing is kept in memory or on disk. Text fields count when they come
 * before the file, as browsers send them in the order of the form.
 * @throws DomainError PAYLOAD_TOO_LARGE at once when the announced length is beyond the bound, INVALID_INPUT when the
 * form has no file in its field.
 */
export async function receiveUpload(request: FastifyRequest, body: UploadBody): Promise<ReceivedUpload> {
  if (Number(request.headers['content-length'] ?? 0) > body.maxBytes + FORM_OVERHEAD) {
    throw new DomainError('PAYLOAD_TOO_LARGE');
  }
  // busboy calls a file of exactly the limit truncated, so the limit is one byte higher.
  const field = body.field ?? 'file';
  const part = await request.file({ throwFileSizeLimit: false, limits: { fileSize: body.maxBytes + 1, files: 1 } });
  if (!part || part.fieldname !== field) {
    part?.file.resume();
    throw new DomainError('INVALID_INPUT', {
      fields: [{ path: `body.${field}`, code: 'required', message: `A file in the form field "${field}" expected` }],
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
  const received = { fileName: part.filename, stream: bytes(file), truncated: () => tooLarge || file.truncated };
  return { file: received, form: textFields(part.fields) };
}

function textFields(fields: MultipartFile['fields']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, given] of Object.entries(fields)) {
    const first = Array.isArray(given) ? given[0] : given;
    if (first?.type === 'field' && typeof first.value === 'string') texts[name] = first.value;
  }
  return texts;
}
