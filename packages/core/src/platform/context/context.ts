import type { TypedAmounts } from '../rules/price-by-kind.ts';
import type { Access, ClientSetting, Installation, Locale, RoleName, Topic } from '@tsenomer/contracts';
import type { Database, DatabaseTransaction, ReadingDatabase } from '@tsenomer/db';
import type { RawBuilder } from 'kysely';
import type { JobPort } from './jobs.ts';

/** Who acts: a signed-in person, or the program itself (scheduler, worker, command line). */
export type Actor =
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly role: RoleName;
      readonly companyId: number | null;
      /** The sign-in that this call belongs to; absent for callers without one. */
      readonly sessionId?: string;
      /** The API token by which a program calls in this person's name. */
      readonly tokenId?: number;
      /** The role must have a second factor and the account has none (docs/decisions/098). */
      readonly lacksSecondFactor?: boolean;
    }
  | { readonly kind: 'system' };

/** Where a call comes from, and the language its answer is read in. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
}

declare const CALLS: unique symbol;

/** What a caller may do: read alone, from wherever that is answered, or write too. */
export type Reach = 'reads' | 'writes';

/**
 * Who may call verbs that need `P`, and nothing else: what a route's handler is given. It shows neither the actor nor
 * the database, so a handler can only hand it to a verb. Who only reads (`Caller<P, 'reads'>`) may call reading verbs
 * alone.
 */
export interface Caller<in P extends Access, in R extends Reach = Reach> {
  /** Exists for the compiler alone. */
  readonly [CALLS]?: (access: P, reach: R) => void;
}

/** What every verb is given besides its input and its database. */
interface Circumstances {
  readonly now: () => Date;
  /** What days and amounts are counted in; the same from the start of the program to its end. */
  readonly installation: Installation;
}

/** What a reading verb knows of who acts: what they may see, not who they are. */
export type Reader =
  | Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'role' | 'companyId'>
  | Extract<Actor, { kind: 'system' }>;

/**
 * What a reading verb is given, branded as a `Context` is. Its database may be a replica (docs/decisions/119), so it
 * sends no jobs, touches no topics and opens no transaction of `transact`. It does not know who asks: what it answers
 * is the same for all of a role. Every `Context` is one.
 */
export interface ReadingContext<P extends Access = never> extends Caller<P | 'public', 'reads'>, Circumstances {
  readonly actor: Reader;
  readonly db: ReadingDatabase;
}

/**
 * What every other verb is given, branded with what is known to be allowed: `Context` alone may call verbs that need
 * nothing, `SystemContext` all.
 */
export interface Context<P extends Access = never> extends Caller<P | 'public'>, Circumstances {
  readonly actor: Actor;
  readonly db: Database;
  readonly jobs: JobPort;
  readonly reactions: Reactions;
  /** What the call has touched so far. */
  readonly touched: Set<Topic>;
  /** Absent for what the program does on its own. */
  readonly origin?: Origin;
}

/** The context of the program itself, and of tests: it may do everything. */
export type SystemContext = Context<Access>;

/** A context whose database is an open transaction. */
export interface TransactionContext<P extends Access = never> extends Context<P> {
  readonly db: DatabaseTransaction;
}

/** A product's page at a company. */
export interface LinkPlace {
  readonly productId: number;
  readonly companyId: number;
}

/** How many products came into a collection, and how many left it. */
export interface Regrouping {
  readonly collectionId: number;
  readonly came: number;
  readonly went: number;
}

/** Where the checks of a task were made. */
export interface RecordedOrigin {
  readonly taskId: number;
  readonly nodeId: number;
  readonly collectionId: number;
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
}

/** What reactions are told of a check. Amounts in minor units. */
export interface RecordedCheck extends TypedAmounts {
  readonly linkId: number;
  readonly observedAt: Date;
  readonly outcome: 'success' | 'notAvailable' | 'error';
  readonly price: bigint | null;
  readonly currency: string | null;
  /** Name of the kept screenshot. */
  readonly screenshot: string | null;
  /** Which source said the price. */
  readonly evidence: string | null;
  /** What was kept of the page, where that was asked for; absent or null otherwise. */
  readonly proof?: Proof | null;
}

/** What was kept of the page of a check; null for what the storage did not take, or nobody wanted. */
export interface Proof {
  /** The page as it was received, as a WARC file. */
  readonly page: KeptFile | null;
  readonly screenshot: KeptFile | null;
}

/** A file in the picture storage. */
export interface KeptFile {
  readonly key: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
}

/** A check whose figures were corrected: where and when it was made. */
export interface CorrectedCheck {
  readonly productId: number;
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
  readonly observedAt: Date;
}

/** A visit of an agent to a shop whose prices were approved. */
export interface ShelfVisit {
  readonly taskId: number;
  readonly companyId: number;
  readonly companyShopId: number;
  readonly cityId: number;
  /** A person looked at what the agent read and approved it; false: it was approved by itself. */
  readonly witnessed: boolean;
}

/** The price of a product that such a visit found, one of each product, in minor units of the product's currency. */
export interface ShelfReading {
  readonly productId: number;
  readonly observedAt: Date;
  readonly price: bigint;
  /** The uuid of the agent's photo. */
  readonly photo: string | null;
}

/**
 * What an area does, within the same call, when something of an area below it changes. The area below says that it
 * changed and knows nobody above; `systemContext` puts the two together.
 */
export interface Reactions {
  /**
   * Products came, went, or changed their brand, tags or categories. The caller has locked them, so nobody else brings
   * them in or out of collections meanwhile. Answers what it changed.
   */
  productsRegrouped(tx: TransactionContext, productIds: readonly number[]): Promise<readonly Regrouping[]>;
  /** The addresses of these links are new, and the setting says that they are checked at once (P2 §4). */
  linksChanged(ctx: Context, links: readonly LinkPlace[]): Promise<void>;
  /**
   * SQL: a select of the links whose checks `checksRecorded` is to hear of, out of the rows `seen` (link_id,
   * product_id, outcome, price, mrp, ...) of the statement that records them: most checks concern nobody, and are not
   * told.
   */
  watchedChecks(origin: RecordedOrigin): RawBuilder<unknown>;
  /**
   * Checks of a task that are watched, or came late, were written in this transaction, with the states of their links.
   */
  checksRecorded(tx: TransactionContext, origin: RecordedOrigin, checks: readonly RecordedCheck[]): Promise<void>;
  /** A check counts by other values since this transaction, or by what it recorded again; its figures are written. */
  checkCorrected(tx: TransactionContext, check: CorrectedCheck): Promise<void>;
  /** Whether the month of a moment is closed: what was handed over of it stays as it is. */
  monthClosed(tx: TransactionContext, moment: Date): Promise<boolean>;
  /** Prices of shelves were approved and written in this transaction, with the states of their shelves. */
  shelvesRead(tx: TransactionContext, visit: ShelfVisit, readings: readonly ShelfReading[]): Promise<void>;
  /**
   * Whether nothing is left of what is paid for and nothing beyond is: the timetable then starts no checks of prices.
   */
  quotaSpent(tx: TransactionContext): Promise<boolean>;
  /** A setting of the client was written. */
  settingWritten(tx: TransactionContext, setting: ClientSetting): Promise<void>;
}

/** PostgreSQL gave this transaction up for another one's sake: deadlock_detected, serialization_failure. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['40P01', '40001']);

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction: everything it writes and every job it sends happens, or nothing does. A transaction
 * that PostgreSQL gave up to resolve a deadlock is run again, so `work` touches nothing but the database.
 */
export async function transact<T, P extends Access>(
  ctx: Context<P>,
  work: (tx: TransactionContext<P>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
    } catch (error) {
      const givenUp = error instanceof Error && 'code' in error && GIVEN_UP.has(error.code);
      if (!givenUp || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * The same transaction with a clock that stands still: all that one change writes bears the same moment, by which it is
 * known again.
 */
export function atOneMoment<P extends Access>(tx: TransactionContext<P>): TransactionContext<P> {
  const moment = tx.now();
  return { ...tx, now: () => moment };
}

/** The id of the acting user, or null for the program itself. */
export function actorId(ctx: Pick<Context, 'actor'>): number | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null;
}
