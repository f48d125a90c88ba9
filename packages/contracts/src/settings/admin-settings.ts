import { z } from 'zod';
import { PARSER_FREEZE_TIMEOUT_MINUTES } from '../constants/limits.ts';
import { infobaseAddress } from '../infobase/address.ts';

/**
 * Settings of the installation that administrators set (P2 §3 "Admin settings"): what each may hold, and what holds
 * until somebody sets it. A name stands here, and is offered by the calls, as soon as something acts by it.
 */
export const ADMIN_SETTINGS = {
  /** The proxy list, one address per line (P2 §5: trimmed, empty lines dropped). */
  proxies: { schema: z.strictObject({ list: z.string().max(1_000_000) }), initial: { list: '' } },
  /** Another installation whose information base is asked (SET-9), with its reserve; without, what the environment says. */
  infobaseSettings: {
    schema: z
      .strictObject({ url: infobaseAddress.nullable(), reserveUrl: infobaseAddress.nullable() })
      .refine(({ url, reserveUrl }) => url !== null || reserveUrl === null, { path: ['reserveUrl'], error: 'a reserve needs a first address' }),
    initial: { url: null, reserveUrl: null },
  },
  /** Minutes without progress after which a parser task counts as frozen (P2 §9). */
  parserFreezeTimeout: {
    schema: z.strictObject({ timeout: z.int().min(1).max(1440) }),
    initial: { timeout: PARSER_FREEZE_TIMEOUT_MINUTES },
  },
  /** Whether a frozen parser task is started again by itself. */
  restartFrozenParser: { schema: z.strictObject({ flag: z.boolean() }), initial: { flag: false } },
} as const;

export type AdminSettingName = keyof typeof ADMIN_SETTINGS;
