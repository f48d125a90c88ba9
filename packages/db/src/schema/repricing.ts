import type { Generated, JSONColumnType } from 'kysely';
import type {
  AdviceBound,
  AdviceState,
  BacktestResult,
  ErrorCode,
  OfferUse,
  RepricingGuard,
  RepricingReason,
  RepricingVerdict,
  StrategyRule,
} from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface RepricingStrategyTable {
  id: Generated<number>;
  name: string;
  enabled: boolean;
  place: number;
  city_id: number;
  rule: JSONColumnType<StrategyRule>;
  created_by: number | null;
  created_at: Moment;
  updated_at: Moment;
}

/** A check behind an advice, as it was then. */
export interface KeptOffer {
  readonly companyId: number;
  /** 0: the whole city. */
  readonly shopId: number;
  readonly linkId: number;
  readonly taskId: number;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly price: number | null;
  readonly currency: string;
  readonly use: OfferUse;
}

/** By what an advice was worked out. Amounts in minor units. */
export interface AdviceBasis {
  readonly rule: StrategyRule;
  readonly cost: number | null;
  readonly recommended: number | null;
  readonly ownOrigin: 'site' | 'card' | null;
  readonly bounds: readonly AdviceBound[];
  readonly offers: readonly KeptOffer[];
}

export interface RepricingAdviceTable {
  product_id: number;
  city_id: number;
  id: Generated<number>;
  strategy_id: number;
  run_id: number;
  verdict: RepricingVerdict;
  reason: RepricingReason | null;
  currency: string;
  own_price: bigint | null;
  price: bigint | null;
  change: number | null;
  base: bigint | null;
  goal: bigint | null;
  guards: RepricingGuard[];
  rivals: number;
  median: bigint | null;
  basis: JSONColumnType<AdviceBasis>;
  state: Generated<AdviceState>;
  outdated: Generated<boolean>;
  computed_at: Moment;
  decided_at: Moment | null;
  decided_by: number | null;
}

export interface RepricingRunTable {
  id: Generated<number>;
  kind: 'advice' | 'backtest';
  ordered_by: number | null;
  ordered_at: Moment;
  strategy_name: string | null;
  rule: JSONColumnType<StrategyRule> | null;
  from_day: string | null;
  to_day: string | null;
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  attempt: Generated<number>;
  products_done: Generated<number>;
  products_total: number | null;
  error_code: ErrorCode | null;
  finished_at: Moment | null;
  result: JSONColumnType<BacktestResult> | null;
}
