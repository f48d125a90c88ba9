import { errorText } from '@tsenomer/contracts';
import type { ErrorCode, FieldIssue } from '@tsenomer/contracts';

/** A refusal that the caller is told about, by its code in the error catalogue. Knows nothing of HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldIssue[];

  constructor(code: ErrorCode, options: { fields?: readonly FieldIssue[]; cause?: unknown } = {}) {
    super(errorText(code, 'en'), { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields ?? [];
  }
}

/** Returns the row, or refuses with NOT_FOUND when there is none. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError('NOT_FOUND');
  return row;
}
