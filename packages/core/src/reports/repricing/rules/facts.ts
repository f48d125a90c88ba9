import type { OfferUse, RepricingGuard, RepricingReason, RepricingVerdict } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';

/** The newest check of a rival's page in a city or at an address. Amounts in minor units of `currency`. */
export interface RivalOffer {
  readonly companyId: number;
  /** 0: the whole city. */
  readonly shopId: number;
  readonly linkId: number;
  readonly taskId: number;
  readonly checkedAt: Date;
  readonly outcome: OutcomeCode;
  readonly price: bigint | null;
  /** The last good price, beyond absences and errors. */
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  /** null: the product's. */
  readonly currency: string | null;
}

/** What is known of a product in a city. Amounts in minor units of its currency. */
export interface ProductFacts {
  readonly currency: string;
  readonly ownPrice: bigint | null;
  readonly cost: bigint | null;
  readonly recommended: bigint | null;
  readonly offers: readonly RivalOffer[];
}

/** When, in which currency, and beside whom. */
export interface Surroundings {
  readonly now: Date;
  /** The installation's: nothing is advised in another one. */
  readonly currency: string;
  /** The rivals; null: all. */
  readonly companies: ReadonlySet<number> | null;
}

/** An offer with what became of it, and its price that counts or would have. */
export interface JudgedOffer {
  readonly offer: RivalOffer;
  readonly price: bigint | null;
  readonly use: OfferUse;
}

/** A bound of the price by a guard. */
export interface Bound {
  readonly guard: RepricingGuard;
  readonly side: 'least' | 'most';
  readonly limit: bigint;
}

/** What is advised, and why. */
export interface Verdict {
  readonly verdict: RepricingVerdict;
  readonly reason: RepricingReason | null;
  /** null where nothing can be advised. */
  readonly price: bigint | null;
  readonly base: bigint | null;
  readonly goal: bigint | null;
  /** The guards that held the price back, or contradict each other. */
  readonly guards: readonly RepricingGuard[];
  readonly bounds: readonly Bound[];
  readonly offers: readonly JudgedOffer[];
  /** Rivals whose prices counted. */
  readonly rivals: number;
  readonly median: bigint | null;
}
