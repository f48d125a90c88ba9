import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';

/** Where logos are kept: files named by their bytes, `<sha-256>.webp`. */
export interface LogoStore {
  /** Keeps a logo; keeping it again changes nothing. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a logo, if it is there. */
  remove(name: string): Promise<void>;
}

/** A picture that was made a logo. */
export interface Logo {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ADDRESS = '/api/company-logos/';

/** The address by which a page shows a logo. */
export function logoAddress(name: string): string {
  return ADDRESS + name;
}

/**
 * One at a time for each logo, until the transaction ends: the same picture may be set for a company while it is
 * removed with another.
 */
export async function lockLogo({ db }: TransactionContext, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`logo ${name}`}, 0))`.execute(db);
}

/** Removes the file behind the address of a logo when no company shows it any more. */
export async function removeUnusedLogo(ctx: Context, store: LogoStore, address: string | null): Promise<void> {
  if (address === null || !address.startsWith(ADDRESS)) return;
  const name = address.slice(ADDRESS.length);
  await transact(ctx, async (tx) => {
    await lockLogo(tx, name);
    const used = await tx.db.selectFrom('company').select('id').where('logo', '=', address).limit(1).executeTakeFirst();
    if (!used) await store.remove(name);
  });
}
