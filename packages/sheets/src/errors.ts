/**
 * Why a file cannot be read.
 * - `not_a_spreadsheet`: something else, whatever its name says (a page, a picture, a document, .ods, .xlsb);
 * - `encrypted`: protected by a password;
 * - `damaged`: truncated, or not what its own directory promises;
 * - `too_large`: more than the limits allow, declared or met while reading;
 * - `too_slow`: the reader was silent for longer than its time limit;
 * - `empty`: no bytes, or no sheets.
 */
export const SHEET_ERROR_CODES = [
  'not_a_spreadsheet',
  'encrypted',
  'damaged',
  'too_large',
  'too_slow',
  'empty',
] as const;

export type SheetErrorCode = (typeof SHEET_ERROR_CODES)[number];

/** A refusal with a code for programs and a short English message for logs; holds nothing of the file's content. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly code: SheetErrorCode;

  constructor(code: SheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
