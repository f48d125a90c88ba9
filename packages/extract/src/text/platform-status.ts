import type { Availability } from '@tsenomer/contracts';
import { placeOf } from '@tsenomer/markup';
import type { PageElement, PageTree } from '@tsenomer/markup';

/**
 * How WooCommerce ("stock in-stock") and Magento ("stock available") call the element of an availability, in whatever
 * language they state it.
 */
const STATUS = /\sclass="stock (?:in-stock|out-of-stock|available|unavailable)(?=["\s])/g;
const GONE = /(?:^|\s)(?:out-of-stock|unavailable)(?:\s|$)/;

/** The elements of a page whose class states the availability, in the order they begin. */
export function platformStatuses(tree: PageTree): ReadonlyMap<PageElement, Availability> {
  if (placeOf(tree.page.source, 'class="stock ', 0) < 0) return NONE;
  return new Map(
    tree
      .elementsMarked(STATUS)
      .map((element) => [element, GONE.test(element.attributes.get('class') ?? '') ? 'OutOfStock' : 'InStock']),
  );
}

const NONE: ReadonlyMap<PageElement, Availability> = new Map();
