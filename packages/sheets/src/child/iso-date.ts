import type { FormatKind } from './cell-format.ts';

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The last day a sheet can hold, 9999-12-31, in the system of 1900. */
const LAST_SERIAL = 2_958_466;

/**
 * The ISO 8601 text of a stored day number: `2026-11-20`, with `T09:30:00` when it has a time, or only the time for a
 * fraction of the first day in a time format. Null when no day has this number. The system of 1900 counts a 29 February
 * 1900 that never was.
 */
export function isoDate(serial: number, kind: FormatKind, date1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_SERIAL) return null;
  if (kind === 'time' && serial < 1) return new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19);
  if (!date1904 && Math.floor(serial) === 60) return '1900-02-29';
  const shift = !date1904 && serial < 60 ? 1 : 0;
  const ms = Math.round((serial + shift) * 86_400) * 1000;
  const text = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + ms).toISOString();
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19);
}
