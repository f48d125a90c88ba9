import { z } from 'zod';

/**
 * What an installation counts its days and its amounts in (docs/decisions/052): chosen at its first start, for good.
 */
export interface Installation {
  /** IANA zone of its calendar days: of the billing ledger, of per-day figures, of reports. */
  readonly timeZone: string;
  /** ISO 4217; amounts that come without a currency are in it. */
  readonly currency: string;
}

/** What an installation has whose first start names nothing else (P1 §9). */
export const INITIAL_INSTALLATION: Installation = { timeZone: 'Europe/Moscow', currency: 'RUB' };

/**
 * A zone by its name. An offset ("+03:00") is none, though programs know it: PostgreSQL counts it the other way round.
 */
export const timeZoneName = z
  .string()
  .max(64)
  .refine(isTimeZone, 'the name of a time zone expected, such as Asia/Vladivostok');

/** Whether a name is a time zone that this program knows. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && canonicalZone(name) !== null;
}

/** Whether two names mean one zone: case and older names do not matter. */
export function isSameZone(one: string, other: string): boolean {
  const canonical = canonicalZone(one);
  return canonical !== null && canonical === canonicalZone(other);
}

function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
