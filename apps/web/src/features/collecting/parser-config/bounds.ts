/**
 * The contract's bounds of the numbers, for hints and for what is said when they are broken. Durations in milliseconds.
 */
export const BOUNDS = {
  threadCount: [1, 64],
  timeoutInMin: [1, 1440],
  triggerEvery: [1, 10_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export const DURATION_BOUNDS = {
  delayMin: [0, 600_000],
  delayMax: [0, 600_000],
  manualTimeout: [0, 120_000],
  timeout: [1000, 600_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Not whole: one request in ten seconds is a ceiling too. */
export const RATE_BOUNDS = { requestsPerSecond: [0.1, 1000] } as const satisfies Readonly<
  Record<string, readonly [number, number]>
>;

export type NumberField = keyof typeof BOUNDS;
export type DurationField = keyof typeof DURATION_BOUNDS;
