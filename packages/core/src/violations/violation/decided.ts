import type { PriceOrigin } from '@tsenomer/contracts';
import type { Proof, RecordedOrigin } from '../../platform/context/context.ts';
import type { PriceByKind, TypedAmounts } from '../../platform/rules/price-by-kind.ts';
import type { Followed } from './rules/follow-place.ts';

/** Where prices were seen, and by what: `nodeId` is null, link and monitoring 0 for what an agent saw on a shelf. */
export interface SeenAt extends Omit<RecordedOrigin, 'nodeId'> {
  readonly nodeId: number | null;
  readonly origin: PriceOrigin;
}

/** A price that was seen, with what was kept of it. Amounts in minor units. */
export interface SeenPrice extends TypedAmounts {
  readonly observedAt: Date;
  readonly price: bigint;
  readonly currency: string | null;
  readonly screenshot: string | null;
  readonly evidence: string | null;
  readonly proof?: Proof | null;
  /** The uuid of an agent's photo of a shelf; the photo that a page shows is none. */
  readonly shelfPhoto?: string | null;
}

/** The product that it is the price of, by what a violation is stored. */
export interface SeenProduct {
  readonly product_id: number;
  readonly link_id: number;
  readonly url: string;
  readonly mrp: bigint | null;
  /** The violation that is open there. */
  readonly open_id: number | null;
}

/** What a price changed at its place. */
export interface Decided {
  readonly check: SeenPrice;
  readonly due: SeenProduct;
  /** Which of its prices was judged. */
  readonly counted: PriceByKind;
  readonly followed: Followed;
}
