import { transact } from './context.ts';
import type { Context, TransactionContext } from './context.ts';

/** Which one is to be taken up next. */
export interface NextDue {
  /** Ids of those that could not be taken up in this round. */
  readonly except: readonly number[];
  /** Told the id as soon as the thing is claimed. */
  readonly claimed: (id: number) => void;
}

/**
 * Takes up what is due one by one, each claimed and taken up in one transaction: a server that dies in between leaves
 * it as it was, and another takes it. One that fails for a reason nobody foresaw keeps no other back; the next round
 * tries it again.
 * @param takeNext claims the next one and takes it up; null when nothing is left.
 * @returns what each came to.
 * @throws what the first that failed met, when all others are taken up.
 */
export async function oneByOne<T>(
  ctx: Context,
  takeNext: (tx: TransactionContext, next: NextDue) => Promise<T | null>,
): Promise<T[]> {
  const taken: T[] = [];
  const broken = new Map<number, unknown>();
  for (;;) {
    let id: number | null = null;
    try {
      const claimed = (claim: number): void => void (id = claim);
      const result = await transact(ctx, (tx) => takeNext(tx, { except: [...broken.keys()], claimed }));
      if (result === null) break;
      taken.push(result);
    } catch (error) {
      if (id === null || broken.has(id)) throw error;
      broken.set(id, error);
    }
  }
  const [error] = broken.values();
  if (error !== undefined) throw error;
  return taken;
}
