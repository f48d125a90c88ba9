import type { CollectionSettings, TaskFilter, TaskKind } from '@tsenomer/contracts';
import type { DatabaseTransaction, OutcomeCode } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';

/**
 * What tells one kind of work from another: what its tasks go through (their *targets*: links, products), and what
 * becomes of the results. All else (runs, tasks, shards, progress, ledger, freezing, rescue, stop) is alike for all
 * kinds and knows none of them; `kinds-of-work.ts` says which kind a task is of.
 */
export interface KindOfWork<Work extends TakenWork, Result> {
  /** Whether each address that is watched at a company is worked off apart; else the company as a whole. */
  readonly byAddress: boolean;
  /**
   * Which tasks a run has, and what each goes through; no tasks: nothing is left to do.
   * @throws DomainError that says why such a run cannot be.
   */
  readonly plan: (db: DatabaseTransaction, order: RunOrder) => Promise<RunPlan>;
  /** What a node is given of these targets; those that are gone are left out. */
  readonly load: (tx: TransactionContext, shard: TakenShard, targetIds: readonly number[]) => Promise<Work>;
  /** Whether any of these targets is still there; those that are gone are never tried. */
  readonly anyLeft: (db: DatabaseTransaction, targetIds: readonly number[]) => Promise<boolean>;
  readonly targetOf: (result: Result) => number;
  /**
   * Writes what is the kind's own. Every result is of another target of the shard, and none was recorded before.
   * @returns what each target counts as.
   */
  readonly record: (tx: TransactionContext, task: RecordingTask, results: readonly Result[]) => Promise<RecordedWork>;
}

/** What every kind's work says of the shard it is. */
export interface TakenWork {
  /** By which a node tells what to do. */
  readonly work: string;
  readonly shardId: number;
  readonly taskId: number;
}

/** What a run is asked to do. */
export interface RunOrder {
  readonly kind: TaskKind;
  readonly collection: { readonly id: number; readonly city_id: number; readonly settings: CollectionSettings };
  /** Companies that are switched on, by id, one entry per address where addresses are chosen; at least one. */
  readonly sources: readonly RunSource[];
  readonly productIds?: readonly number[] | undefined;
  readonly filter?: TaskFilter | undefined;
}

export interface RunSource {
  readonly company_id: number;
  /** null: city-wide. */
  readonly company_shop_id: number | null;
  /** The company has a robot. */
  readonly configured: boolean;
}

export interface RunPlan {
  readonly tasks: readonly PlannedTask[];
  readonly filter: TaskFilter;
  /** Targets of a shard at most. */
  readonly shardSize: number;
  /** What scores of the run's matcher are read by; null: as delivered. */
  readonly calibrationId: number | null;
}

/** One task of a run: what is gone through at a company. */
export interface PlannedTask {
  readonly companyId: number;
  /** null: city-wide. */
  readonly companyShopId: number | null;
  readonly targetIds: readonly number[];
}

/** What all targets of one task have in common. */
export interface TaskOrigin {
  readonly taskId: number;
  readonly kind: TaskKind;
  readonly collectionId: number;
  readonly companyId: number;
  /** 0: city-wide, as the tables of checks have it (docs/decisions/056). */
  readonly companyShopId: number;
  readonly cityId: number;
  readonly calibrationId: number | null;
}

/** A task of which a node has taken a shard. */
export interface TakenShard extends TaskOrigin {
  readonly shardId: number;
}

/** A task of which a node records results. */
export interface RecordingTask extends TaskOrigin {
  readonly nodeId: number;
  /** It only goes through what failed before. */
  readonly repeatsFailures: boolean;
}

/** What a target came to, as progress and billing count it. */
export interface CountedTarget {
  readonly targetId: number;
  /** When it was tried. */
  readonly at: Date;
  readonly outcome: OutcomeCode;
  readonly errorCode: number | null;
  /** It repeats a failure of the same day that is paid for already, and is not paid for again. */
  readonly repeated?: boolean;
}

export interface RecordedWork {
  /** One for each result. */
  readonly counted: readonly CountedTarget[];
  /** Links that products were given, and companies that were made of sellers. */
  readonly newLinks?: number;
  readonly newSellers?: number;
  /** Its targets are no checks: the ledger, and so billing, does not count them. */
  readonly outsideLedger?: boolean;
}
