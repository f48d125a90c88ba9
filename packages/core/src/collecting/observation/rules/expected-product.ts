import type { Measure, Offer } from '@tsenomer/contracts';
import type { Listing, Matcher } from '@tsenomer/matching';
import { hashDistance } from '../../../platform/picture/rules/difference-hash.ts';

/** What a collection's settings compare a page with (docs/decisions/070); what is not compared is empty or null. */
export interface ExpectedProduct {
  /** The product under its name and under each of its additional names. */
  readonly listings: readonly Listing[];
  readonly barcodes: readonly string[];
  /** The fingerprint of the reference photo. */
  readonly photoHash: string | null;
  /** The content that prices are recalculated to. */
  readonly content: Measure | null;
}

/** Two photos of one thing differ in fewer of the 64 signs; two of different things in about 32. */
const UNLIKE_FROM = 22;

/** What is seen of a page. */
interface SeenProduct {
  readonly offer: Offer;
  /** The fingerprint of its photo; null when there is none, or it shows nothing. */
  readonly photoHash: string | null;
}

/**
 * Whether a page shows another product than the link's, and by what it is told: the code of its error. A barcode of the
 * product's proves the page; what the page does not say cannot be judged and passes.
 * @param matcher asked for when names are compared: to lay out its weights takes a while.
 */
export function otherProduct(
  matcher: () => Matcher,
  expected: ExpectedProduct,
  { offer, photoHash }: SeenProduct,
): 'nameNotFound' | 'photoNotFound' | null {
  if (offer.gtin !== null && expected.barcodes.some((code) => bare(code) === bare(offer.gtin ?? ''))) return null;
  if (expected.listings.length > 0 && namesAnother(matcher(), expected.listings, offer)) return 'nameNotFound';
  if (photoHash === null || expected.photoHash === null) return null;
  return hashDistance(photoHash, expected.photoHash) >= UNLIKE_FROM ? 'photoNotFound' : null;
}

function namesAnother(matcher: Matcher, listings: readonly Listing[], { name, brand, mpn, gtin }: Offer): boolean {
  if (name === null) return false;
  const seen = matcher.prepare({
    name,
    brand: brand ?? '',
    model: mpn ?? '',
    category: '',
    price: null,
    barcode: gtin ?? '',
    text: '',
  });
  return listings.every((listing) => matcher.judge(matcher.prepare(listing), seen).decision === 'no');
}

/** Digits alone, without the zeros that shorter codes are filled up with. */
function bare(code: string): string {
  return code.replaceAll(/\D/g, '').replace(/^0+/, '');
}
