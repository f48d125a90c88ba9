import { REPORT_FILE_DAYS } from '@tsenomer/contracts';

/** When a file that ended at a moment is forgotten. */
export function expiry(ended: Date): Date {
  return new Date(ended.getTime() + REPORT_FILE_DAYS * 86_400_000);
}
