import { errorBody, OWN_WORDS } from '@tsenomer/contracts';
import type { ErrorBody, Locale } from '@tsenomer/contracts';
import { loadedText, loadErrorTexts } from './error-texts.ts';

export interface ApiErrorInit {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: ErrorBody['details'];
}

/** Codes of failures that never reached the server or came back as something else than an API answer. */
export const NETWORK_ERROR = 'NETWORK';

/** What a failed call rejects with. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ErrorBody['details'];

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.details = init.details;
  }
}

/** Reads the error body of an answer that is not 2xx; a body that is no API error becomes INTERNAL. */
export function apiErrorFrom(status: number, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (!body.success) return new ApiError({ status, code: 'INTERNAL', message: OWN_WORDS.INTERNAL.en });
  return new ApiError({ status, ...body.data });
}

/** The same, for people to read: with the texts of errors at hand. */
export async function readableErrorFrom(status: number, text: string): Promise<ApiError> {
  await loadErrorTexts();
  return apiErrorFrom(status, text);
}

/** A failure of the network itself. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: NETWORK_ERROR, message: 'The server could not be reached' });
}

/**
 * Whether the server, or its database, is away or overloaded, which passes by itself. What a server says of another one
 * (INFOBASE_UNAVAILABLE) is an answer of its own.
 */
export function isServerAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status === 503 || (error.status === 502 && error.code === 'INTERNAL'))
  );
}

/** Whether this is how a cancelled request ends; cancelled requests are silent (P1 §8). */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
}

/**
 * The text a user reads for a failure: by the code from the error catalogue, the server's own words for a code that
 * this build does not know, and the generic text for everything that is no API error.
 */
export function errorMessage(error: unknown, locale: Locale): string {
  if (!(error instanceof ApiError)) return OWN_WORDS.INTERNAL[locale];
  if (error.code === NETWORK_ERROR) {
    return locale === 'ru'
      ? 'Сервер недоступен, проверьте соединение'
      : 'The server cannot be reached, check the connection';
  }
  return loadedText(error.code, locale) ?? error.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
