import { demoCities, demoCompany, demoFault, demoLinked, demoOfferAt, demoSelected } from '@tsenomer/demo-market';
import type { ComparedPrice } from '@tsenomer/contracts';
import type { DemoCity, DemoCollection, DemoProduct } from '@tsenomer/demo-market';

const DAY = 86_400_000;

function demoCity(collection: DemoCollection): DemoCity {
  return demoCities.find((city) => city.key === collection.city)!;
}

/** When the seeded history last looked at a product of the first collection before `asOf`. */
function lastLookAt(collection: DemoCollection, product: DemoProduct, asOf: Date): Date {
  const place = demoSelected(collection.selection).indexOf(product);
  const start = Math.floor(asOf.getTime() / DAY) * DAY + 190 * 60_000;
  return new Date(start + place * 500);
}

const FAULT_CODE: Record<string, number> = {
  'not-found': 1,
  'internal-error': 16,
  'bad-gateway': 17,
  unavailable: 18,
  'gateway-timeout': 19,
  nginx: 15,
  dropped: 14,
  endless: 20,
  'no-price': 2,
  'unknown-city': 3,
  tenfold: 8,
};

/**
 * A row of the main report computed plainly from the market's price function, with floats nowhere and none of the
 * product's own arithmetic: what the report must say to the kopeck, by the price that is compared.
 */
export function recomputedRow(
  collection: DemoCollection,
  product: DemoProduct,
  asOf: Date,
  historyDays: number,
  compared: ComparedPrice = 'plain',
) {
  const city = demoCity(collection);
  const at = lastLookAt(collection, product, asOf);
  const cells: Record<string, unknown[]> = {};
  const prices: { amount: bigint; own: boolean }[] = [];
  for (const key of collection.companies) {
    const company = demoCompany(key)!;
    if (!demoLinked(company, product)) continue;
    const name = company.sellerName === null ? company.name : `${company.name} - ${company.sellerName}`;
    const offer = demoOfferAt({ company, product, city, at });
    const fault = demoFault(key, product.key);
    if (!offer) cells[name] = ['notChecked', null, null, null];
    else if (fault !== null && !(fault === 'tenfold' && historyDays === 1))
      cells[name] = ['error', null, null, FAULT_CODE[fault]];
    else if (!offer.available) cells[name] = ['notAvailable', null, null, null];
    else {
      cells[name] = ['offer', Number(offer.price), offer.oldPrice === null ? null : Number(offer.oldPrice), null];
      const { card, club, coupon } = offer.typed;
      const lowest = [card, club, coupon].reduce<bigint>(
        (least, one) => (one !== undefined && one < least ? one : least),
        offer.price,
      );
      const amount = { plain: offer.price, card, club, coupon, lowest }[compared] ?? offer.price;
      prices.push({ amount, own: company.own });
    }
  }
  const sorted = prices.map((price) => price.amount).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const n = BigInt(sorted.length);
  const sum = sorted.reduce((total, amount) => total + amount, 0n);
  const half = sorted.length >> 1;
  const twice =
    sorted.length === 0 ? 0n : sorted.length % 2 === 1 ? sorted[half]! * 2n : sorted[half - 1]! + sorted[half]!;
  const own = prices.find((price) => price.own)?.amount;
  return {
    cells,
    mrp: product.mrp === null ? null : Number(product.mrp),
    offers: sorted.length,
    available: sorted.length,
    best: sorted.length === 0 ? null : Number(sorted[0]),
    // Half up: (2·sum + n) div 2n, and one kopeck more when the doubled median is odd.
    mean: sorted.length === 0 ? null : Number((2n * sum + n) / (2n * n)),
    median: sorted.length === 0 ? null : Number((twice + 1n) / 2n),
    ownPrice: own === undefined ? null : Number(own),
    ownPosition: own === undefined ? null : 1 + sorted.filter((amount) => amount < own).length,
  };
}
