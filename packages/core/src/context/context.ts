import type { Permission, RoleName } from '@tsenomer/contracts';
import { roleMay } from '@tsenomer/contracts';
import type { Database, DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from './domain-error.ts';
import type { JobPort } from './jobs.ts';

/** Who acts: a signed-in person, or the program itself (scheduler, worker, command line). */
export type Actor =
  | { readonly kind: 'user'; readonly userId: number; readonly role: RoleName; readonly companyId: number | null }
  | { readonly kind: 'system' };

/** What every verb is given besides its input. */
export interface Context {
  readonly actor: Actor;
  readonly db: Database;
  readonly jobs: JobPort;
  readonly now: () => Date;
}

/** A context whose database is an open transaction. */
export interface TransactionContext extends Context {
  readonly db: DatabaseTransaction;
}

/** Runs `work` in one transaction: everything it writes and every job it sends happens, or nothing does. */
export function transact<T>(ctx: Context, work: (tx: TransactionContext) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

/**
 * The first line of every write verb: refuses an actor without the permission.
 * @throws DomainError DEMO_FORBIDDEN for demo accounts (P1 §6), FORBIDDEN for others.
 */
export function authorise(ctx: Context, permission: Permission): void {
  if (ctx.actor.kind === 'system' || roleMay(ctx.actor.role, permission)) return;
  throw new DomainError(ctx.actor.role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN');
}

/** The id of the acting user, or null for the program itself. */
export function actorId(ctx: Context): number | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null;
}
