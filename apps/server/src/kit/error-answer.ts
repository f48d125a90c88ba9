import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorBody, ErrorCode, FieldIssue, Locale } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { isDatabaseGone } from '@tsenomer/db';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether an operator should look at it: everything that is not the caller's doing. */
  readonly serious: boolean;
}

/**
 * The one mapper from whatever was thrown to what the caller is told. Never a stack, never the text of an unknown
 * error.
 */
export function errorAnswer(error: unknown, locale: Locale, requestId: string): ErrorAnswer {
  const { code, fields } = verdict(error);
  const { status } = ERROR_CATALOGUE[code];
  const details = {
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(status >= 500 ? { requestId } : {}),
  };
  const body: ErrorBody = { code, message: errorText(code, locale) };
  return {
    status,
    body: Object.keys(details).length > 0 ? { ...body, details } : body,
    serious: status >= 500 && code !== 'OVERLOADED',
  };
}

function verdict(error: unknown): { code: ErrorCode; fields: readonly FieldIssue[] } {
  if (error instanceof DomainError) return { code: error.code, fields: error.fields };
  const code = isDatabaseGone(error)
    ? 'DATABASE_UNAVAILABLE'
    : (frameworkCode(error) ?? impossibleValue(error) ?? 'INTERNAL');
  return { code, fields: [] };
}

const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA',
  FST_UNDER_PRESSURE: 'OVERLOADED',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
};

/** Errors of Fastify and its plugins carry a code or the status they mean; a 4xx without an entry is bad input. */
function frameworkCode(error: unknown): ErrorCode | null {
  const known = BY_FRAMEWORK_CODE[textOf(error, 'code')];
  if (known) return known;
  const status = numberOf(error, 'statusCode');
  const byStatus = BY_STATUS[status];
  if (byStatus) return byStatus;
  return status >= 400 && status < 500 ? 'INVALID_INPUT' : null;
}

/** numeric_value_out_of_range, character_not_in_repertoire, untranslatable_character: what no column can hold. */
const IMPOSSIBLE_CODES = new Set(['22003', '22021', '22P05']);

function impossibleValue(error: unknown): ErrorCode | null {
  return IMPOSSIBLE_CODES.has(textOf(error, 'code')) ? 'INVALID_INPUT' : null;
}

function textOf(value: unknown, key: string): string {
  const found = property(value, key);
  return typeof found === 'string' ? found : '';
}

function numberOf(value: unknown, key: string): number {
  const found = property(value, key);
  return typeof found === 'number' ? found : 0;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, key);
  return found;
}
