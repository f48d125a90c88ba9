import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileResponse } from '@tsenomer/contracts';
import type { FileAnswer } from './handler.ts';

/** A page that is a file runs nothing, loads nothing and is framed by nobody: all that it shows is in it. */
const STANDS_ALONE =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sends a file to save, or to show in the page. An error before the first chunk is thrown (and becomes an error
 * answer); a later one cuts the connection.
 */
export async function sendFile(reply: FastifyReply, kind: FileResponse, answer: FileAnswer): Promise<FastifyReply> {
  const { inline } = kind;
  const contentType = contentTypeOf(kind, answer.fileName);
  const iterator = answer.stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  }
  if (inline === 'private') void reply.header('cache-control', 'private, max-age=3600');
  else if (inline === 'never kept') void reply.header('cache-control', 'no-store');
  else if (inline) void reply.header('cache-control', 'public, max-age=31536000, immutable');
  else void reply.header('content-disposition', contentDisposition(answer.fileName));
  if (contentType.startsWith('text/html')) void reply.header('content-security-policy', STANDS_ALONE);
  return reply.header('content-type', contentType).send(Readable.from(bytes(), { objectMode: false }));
}

function contentTypeOf({ contentType, csv, jpg }: FileResponse, fileName: string): string {
  if (csv !== undefined && fileName.endsWith('.csv')) return csv;
  return jpg !== undefined && fileName.endsWith('.jpg') ? jpg : contentType;
}

/** `attachment` with the name for old clients (ASCII) and in full (RFC 5987). */
export function contentDisposition(fileName: string): string {
  // Control characters and path separators have no business in a name to save under.
  const clean = fileName.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed();
  const ascii = clean.replace(/[^ -~]/gu, '_').replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
