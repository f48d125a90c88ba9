import { FetchError } from './fetch-error.ts';

/** The `code` of a system or library error, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The text of an error for people: happy-eyeballs failures name every address that was tried. */
export function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const RESET_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_SOCKET',
]);

/** The site's side failed after its address was known: a refused, reset or malformed exchange. */
export function connectionError(error: unknown, host: string): FetchError {
  if (error instanceof FetchError) return error;
  return new FetchError('connection', `The connection to ${host} failed: ${textOf(error)}`, { cause: error });
}

/** A failed TLS handshake; a peer that simply hangs up during it is a connection error. */
export function handshakeError(error: unknown, host: string): FetchError {
  if (error instanceof FetchError) return error;
  if (RESET_CODES.has(codeOf(error))) return connectionError(error, host);
  return new FetchError('tls', `The secure connection to ${host} failed: ${textOf(error)}`, { cause: error });
}
