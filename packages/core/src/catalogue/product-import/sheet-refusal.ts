import type { ErrorCode } from '@tsenomer/contracts';
import { SheetError } from '@tsenomer/sheets';
import type { SheetErrorCode } from '@tsenomer/sheets';
import { DomainError } from '../../platform/context/domain-error.ts';
import { TooManyCodesError } from './rules/row-feed.ts';

const CODES: Readonly<Record<SheetErrorCode, ErrorCode>> = {
  not_a_spreadsheet: 'INVALID_FILE_FORMAT',
  encrypted: 'FILE_ENCRYPTED',
  damaged: 'FILE_DAMAGED',
  too_large: 'FILE_TOO_COMPLEX',
  too_slow: 'FILE_TOO_COMPLEX',
  empty: 'SHEET_EMPTY',
};

/** The catalogue code of an error that the file itself causes and a repetition would not cure; null for any other. */
export function fileErrorCode(error: unknown): ErrorCode | null {
  if (error instanceof SheetError) return CODES[error.code];
  return error instanceof TooManyCodesError ? 'FILE_TOO_COMPLEX' : null;
}

/** Runs `work`, turning what is wrong with the file into a refusal. */
export async function readingSheet<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = fileErrorCode(error);
    throw code === null ? error : new DomainError(code, { cause: error });
  }
}
