/** How the guarded shop turns visitors away. Times in milliseconds. */
export interface BanRules {
  /** Requests are counted over this time. */
  readonly window: number;
  /** More requests than these in one session (its cookie) ban the session. */
  readonly sessionLimit: number;
  readonly sessionBan: number;
  /** More requests than these from one address ban the address, whatever the session. */
  readonly addressLimit: number;
  readonly addressBan: number;
  /** Whether who comes without a browser is turned away at once; by default nobody is for that. */
  readonly browsersOnly?: boolean;
}

/**
 * For the demo: a collector that changes its proxy as the shop's parser config says is served; a hasty one is banned
 * for a minute.
 */
export const GENTLE_BANS: BanRules = {
  window: 60_000,
  sessionLimit: 60,
  sessionBan: 30_000,
  addressLimit: 200,
  addressBan: 60_000,
};

/** For tests: a handful of requests is enough. */
export const STRICT_BANS: BanRules = {
  window: 60_000,
  sessionLimit: 3,
  sessionBan: 30_000,
  addressLimit: 10,
  addressBan: 60_000,
};
