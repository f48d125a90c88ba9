import type { Money } from '@tsenomer/contracts';

/** A product of a shop's list: as much of it as the list says. */
export interface Find {
  readonly url: string;
  readonly name: string;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly seller: string | null;
  readonly price: Money | null;
}
