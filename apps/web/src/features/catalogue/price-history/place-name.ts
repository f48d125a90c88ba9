interface Place {
  readonly companyId: number;
  readonly companyName: string;
  readonly companyShop: { readonly id: number; readonly name: string } | null;
}

/** Who asks a price: the company, and its address where the price is that of an address. */
export function placeName({ companyName, companyShop }: Place): string {
  return companyShop === null ? companyName : `${companyName}, ${companyShop.name}`;
}

/** Tells the places of a product apart. */
export function placeKey({ companyId, companyShop }: Place): string {
  return companyShop === null ? String(companyId) : `${companyId} ${companyShop.id}`;
}
