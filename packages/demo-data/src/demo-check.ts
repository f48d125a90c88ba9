import { PARSING_ERROR } from '@tsenomer/contracts';
import { DEMO_CURRENCY, demoFault, demoOfferAt, demoPath, demoTitle } from '@tsenomer/demo-market';
import type { DemoCity, DemoCompany, DemoFault, DemoOffer, DemoProduct, DemoShopKind } from '@tsenomer/demo-market';
import { readMeasureText } from '@tsenomer/extract';
import { carriedFields, NOTHING_SEEN } from '@tsenomer/core/collecting/observation';
import type { Check } from '@tsenomer/core/collecting/observation';

/** What the collector makes of each fault of the demo's faulty shop. */
const ERROR_OF_FAULT: Readonly<Record<DemoFault, number>> = {
  'not-found': PARSING_ERROR.pageNotFound,
  'internal-error': PARSING_ERROR.internalServer,
  'bad-gateway': PARSING_ERROR.gateway,
  unavailable: PARSING_ERROR.serviceUnavailable,
  'gateway-timeout': PARSING_ERROR.gatewayTimeout,
  nginx: PARSING_ERROR.nginx,
  dropped: PARSING_ERROR.connection,
  endless: PARSING_ERROR.pageLoadTimeout,
  'no-price': PARSING_ERROR.priceNotFound,
  'unknown-city': PARSING_ERROR.cityNotFound,
  tenfold: PARSING_ERROR.layout,
};

/** Milliseconds that a demo page takes; only for the look of the history. */
const TYPICAL_DURATION = 40;

/** The check that the collector would have made of a demo page at a moment; null where the city is not served. */
export function demoCheck(parts: {
  readonly linkId: number;
  readonly company: DemoCompany;
  readonly product: DemoProduct;
  readonly city: DemoCity;
  readonly at: Date;
  /**
   * Whether the pages with a price off by a factor were still right that day: the fault shows only against an earlier
   * price.
   */
  readonly beforeFactor: boolean;
  /** The page showed the price in a way that the company's robot did not know. */
  readonly unread?: boolean;
}): Check | null {
  const { company, product, city, at } = parts;
  const offer = demoOfferAt({ company, product, city, at });
  if (!offer) return null;
  const fault = demoFault(company.key, product.key);
  const blank = { ...BLANK, linkId: parts.linkId, observedAt: at };
  if (fault !== null && !(fault === 'tenfold' && parts.beforeFactor)) {
    return {
      ...blank,
      outcome: 'error',
      errorCode: ERROR_OF_FAULT[fault],
      ...(fault === 'no-price' && { carried: carriedBy(parts, { ...offer, price: null }) }),
    };
  }
  if (parts.unread && offer.available) {
    const carried = carriedBy(parts, { ...offer, price: null, oldPrice: null });
    return { ...blank, outcome: 'error', errorCode: PARSING_ERROR.priceNotFound, carried };
  }
  const rating = offer.rating && {
    rating: Math.round(offer.rating.value * 100),
    ratingCount: offer.rating.count,
    ratingStars: offer.rating.stars,
  };
  if (!offer.available) return { ...blank, ...rating, outcome: 'notAvailable' };
  return {
    ...blank,
    ...rating,
    outcome: 'success',
    price: offer.price,
    oldPrice: offer.oldPrice,
    cardPrice: offer.typed.card ?? null,
    clubPrice: offer.typed.club ?? null,
    couponPrice: offer.typed.coupon ?? null,
    currency: DEMO_CURRENCY,
    seller: offer.seller.sellerName,
    evidence: `demo ${demoPath(company, product)}`,
    carried: carriedBy(parts, offer),
  };
}

/**
 * What a page of the demo says, as watching counts it. A shop that showed more in its seeded past than on its pages
 * would look like one that fell silent.
 */
function carriedBy(
  { company, product }: { readonly company: DemoCompany; readonly product: DemoProduct },
  offer: CarriedOffer,
): number {
  return carriedFields({
    price: offer.price,
    availability: true,
    name: true,
    rating: offer.rating,
    oldPrice: offer.oldPrice,
    image: company.kind === 'script' ? null : true,
    measure: readMeasureText(demoTitle(company, product)),
    seller: NAMING_SELLER.has(company.kind) || null,
  });
}

type CarriedOffer = Pick<DemoOffer, 'oldPrice' | 'rating'> & { readonly price: bigint | null };

/** Kinds of shops whose pages say who sells. */
const NAMING_SELLER: ReadonlySet<DemoShopKind> = new Set<DemoShopKind>(['json-ld', 'marketplace', 'faults', 'ratings']);

const BLANK: Check = {
  linkId: 0,
  observedAt: new Date(0),
  outcome: 'error',
  ...NOTHING_SEEN,
  durationMs: TYPICAL_DURATION,
};
