import { z } from 'zod';
import { ADMIN_SETTINGS, CLIENT_SETTINGS } from '@tsenomer/contracts';

/**
 * Settings of the installation by name: what people set (P2 §3), and what the program keeps for itself. Each says what
 * it may hold, and what holds until it is set.
 */
export const SETTINGS = {
  ...ADMIN_SETTINGS,
  ...CLIENT_SETTINGS,
  /** Private addresses (`host:port`) that the collector may reach all the same; everything else private is refused. */
  collectorAllowedHosts: {
    schema: z.strictObject({ hosts: z.array(z.string().max(300)).max(10_000) }),
    initial: { hosts: [] },
  },
  /**
   * The demo's market, if this installation was filled with it: the first port of its shops, and since when; once it
   * was removed the empty installation is not filled again.
   */
  demoMarket: {
    schema: z.strictObject({
      basePort: z.int().min(1).max(65_535).nullable(),
      filledAt: z.iso.datetime().optional(),
      removed: z.boolean().optional(),
    }),
    initial: { basePort: null },
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = z.infer<(typeof SETTINGS)[N]['schema']>;
