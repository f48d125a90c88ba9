import { demoCompany, demoFault, demoOfferAt, demoPath, demoSku, demoTitle } from '@tsenomer/demo-market';
import type { DemoCity, DemoCompany, DemoFault, DemoOffer, DemoProduct } from '@tsenomer/demo-market';
import { photoPath } from '../markup/photo.ts';
import type { Site } from '../site.ts';

/** What a product's page shows. */
export interface ProductView {
  readonly company: DemoCompany;
  readonly product: DemoProduct;
  readonly offer: DemoOffer;
  readonly title: string;
  readonly sku: string;
  readonly path: string;
  readonly url: string;
  readonly photoUrl: string;
  /** As shown, in kopecks: the offer's, unless the page's fault is to show another one or none. */
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  readonly typed: DemoOffer['typed'];
  readonly fault: DemoFault | null;
}

/** A product as its company shows it now in a city; null when the company does not offer it there. */
export function viewProduct(
  site: Site,
  company: DemoCompany,
  product: DemoProduct,
  city: DemoCity,
): ProductView | null {
  const path = demoPath(company, product);
  const offer = offerNow(site, path, demoOfferAt({ company, product, city, at: site.now() }));
  if (!offer) return null;
  const fault = demoFault(company.key, product.key);
  const hasPrice = fault !== 'no-price';
  return {
    company,
    product,
    offer,
    path,
    fault,
    title: demoTitle(company, product),
    sku: demoSku(company, product),
    url: site.origin + path,
    photoUrl: site.origin + photoPath(product),
    price: hasPrice ? offer.price * (fault === 'tenfold' ? 10n : 1n) : null,
    oldPrice: hasPrice && fault !== 'tenfold' ? offer.oldPrice : null,
    typed: hasPrice && fault !== 'tenfold' ? offer.typed : {},
  };
}

/** What the market says, unless somebody set another price: that one is all that is asked, and it is in stock. */
function offerNow({ prices }: Site, path: string, offer: DemoOffer | null): DemoOffer | null {
  const price = prices.get(path);
  return offer === null || price === undefined
    ? offer
    : { ...offer, price, oldPrice: null, typed: {}, available: true };
}

/** Whose name a page gives as the seller's: the seller's, or the shop's own. */
export function sellerName({ offer, company }: ProductView): string {
  return offer.seller.sellerName ?? demoCompany(company.shopKey)?.name ?? company.name;
}
