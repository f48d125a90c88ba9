import type { Locale } from '@tsenomer/contracts';
import { ApiError, errorMessage } from '#lib/api/index.ts';

/** What a person reads of an import that failed, by its error code; null is a failure without a known reason. */
export function failureText(errorCode: string | null, locale: Locale): string {
  const code = errorCode ?? 'INTERNAL';
  return errorMessage(new ApiError({ status: 0, code, message: code }), locale);
}
