import { z } from 'zod';

/** Settings that the client's administrators set as well as the platform's (P2 §7 "/settings"). */
export const CLIENT_SETTINGS = {
  /** The language of people who have not chosen one; Russian at first (P1 §1). */
  language: { schema: z.strictObject({ locale: z.enum(['ru', 'en']) }), initial: { locale: 'ru' } },
} as const;

export type ClientSettingName = keyof typeof CLIENT_SETTINGS;
