import { z } from 'zod';
import { infobaseAddress } from '../infobase/address-field.ts';

/**
 * Settings of the installation by name: what each may hold, and what holds until somebody sets it. Names follow P2 §3
 * "Admin settings" where it names them.
 */
export const SETTINGS = {
  /** The proxy list, one address per line (P2 §5: trimmed, empty lines dropped). */
  proxies: { schema: z.strictObject({ list: z.string().max(1_000_000) }), initial: { list: '' } },
  /** Private addresses (`host:port`) that the collector may reach all the same; everything else private is refused. */
  collectorAllowedHosts: { schema: z.strictObject({ hosts: z.array(z.string().max(300)).max(10_000) }), initial: { hosts: [] } },
  /** The demo's market, if this installation was filled with it: the first port of its shops. */
  demoMarket: { schema: z.strictObject({ basePort: z.int().min(1).max(65_535).nullable() }), initial: { basePort: null } },
  /** Another installation whose information base is asked (SET-9), with its reserve; without, what the environment says. */
  infobaseSettings: {
    schema: z.strictObject({ url: infobaseAddress.nullable(), reserveUrl: infobaseAddress.nullable() }),
    initial: { url: null, reserveUrl: null },
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = z.infer<(typeof SETTINGS)[N]['schema']>;
