import { z } from 'zod';

/** How far a recovery has come in this tab: to whom the code went and from when another may be asked for. */
const progress = z.object({
  email: z.string(),
  /** Milliseconds since the epoch. */
  resendAt: z.number(),
});

export type RecoveryProgress = z.infer<typeof progress>;

const KEY = 'recovery';

/** What a reload must not lose; null when no code was asked for in this tab. The code itself is never kept. */
export function readProgress(storage: Pick<Storage, 'getItem'>): RecoveryProgress | null {
  try {
    const kept = progress.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps the progress for a reload of the page; null forgets it. */
export function keepProgress(storage: Pick<Storage, 'setItem' | 'removeItem'>, value: RecoveryProgress | null): void {
  if (value === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(value));
}
