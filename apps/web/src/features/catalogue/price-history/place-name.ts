import type { PriceOrigin } from '@tsenomer/contracts';

interface Place {
  /** Of a site where it is left out. */
  readonly origin?: PriceOrigin;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyShop: { readonly id: number; readonly name: string } | null;
}

/** Who asks a price: the company, and its address where the price is that of an address. */
export function placeName({ companyName, companyShop }: Place): string {
  return companyShop === null ? companyName : `${companyName}, ${companyShop.name}`;
}

/** Tells the places of a product apart. */
export function placeKey({ companyId, companyShop, origin }: Place): string {
  const shelf = origin === 'shelf' ? 'shelf ' : '';
  return companyShop === null ? `${shelf}${companyId}` : `${shelf}${companyId} ${companyShop.id}`;
}
