import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage } from '#lib/api/index.ts';
import { knownText } from '#lib/api/known-texts.ts';

const HINTED = [
  'DATASOURCE_UNREACHABLE',
  'PRIVATE_ADDRESS',
  'INVALID_FILE_FORMAT',
  'NO_TABLE',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_TOO_COMPLEX',
  'SHEET_EMPTY',
  'PAYLOAD_TOO_LARGE',
  'COLUMNS_MISSING',
  'HEADER_ROW_MISSING',
  'COLUMN_NAME_REPEATED',
  'ROWS_MISSING',
] as const;

/** Why a spreadsheet behind a link could not be shown or imported, and what can be done about it. */
export function useFailure() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (error: unknown): { readonly title: string; readonly hint: string | null } => {
    const code = error instanceof ApiError ? HINTED.find((known) => known === error.code) : undefined;
    // What is told of an import that is over has no answer with it that the texts of errors had been fetched for.
    const known = error instanceof ApiError ? knownText(error.code, locale) : null;
    return {
      title: known ?? errorMessage(error, locale),
      hint: code === undefined ? null : t(($) => $.datasources.hint[code]),
    };
  };
}
