import type { UploadFailure } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

const ISSUES = ['required', 'too_long', 'host', 'port', 'folder', 'time', 'password_missing'] as const;

/** What is wrong with a field, and why an upload failed, in words. */
export function useFtpWords() {
  const { t } = useTranslation();
  return {
    issue: (code: string | undefined): string | undefined => {
      if (code === undefined) return undefined;
      if (code === 'too_many') return t(($) => $.ftpExport.issue.tooMany);
      return t(($) => $.ftpExport.issue[ISSUES.find((one) => one === code) ?? 'invalid']);
    },
    failure: (failure: UploadFailure): string => t(($) => $.ftpExport.failure[failure]),
  };
}
