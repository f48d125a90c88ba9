import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorBody, ErrorCode } from '@tsenomer/contracts';

/** What Node says about a request that it gave up reading, by its code; anything else is no HTTP. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'ADDRESS_TOO_LONG',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_INCOMPLETE',
};

/** How long a caller may still send before the connection is cut, in milliseconds: time to see the answer. */
const PATIENCE = 2000;

/**
 * Answers what never becomes a request: its address and headers are longer than is read, or it is no HTTP. There is no
 * cookie to tell the language by, so that the text is Russian, as without one (P1 §1); programs have the code.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // The rest of what is being sent raises this again.
  if (socket.writableEnded) return;
  const code = BY_CODE[error.code ?? ''] ?? 'INVALID_INPUT';
  const { status } = ERROR_CATALOGUE[code];
  const body: ErrorBody = { code, message: errorText(code, 'ru') };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  // Ended and not cut: a connection that is cut while its caller still sends takes the answer with it.
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  const cut = setTimeout(() => socket.destroy(), PATIENCE);
  socket.once('close', () => clearTimeout(cut));
}
