import { comparableName } from '@tsenomer/markup';
import type { PageSources } from '../page-sources.ts';
import type { FoundProduct } from '../structured/json-ld.ts';
import type { ProductClaim } from './claim.ts';
import { NO_CLAIM } from './claim.ts';
import { pageKey, parseUrl } from './page-identity.ts';
import { resolvedPoints } from './resolved-points.ts';

/**
 * What data says, when it is about the page's product. The data of a page may describe a neighbour, or the product that
 * a template was copied from: one whose name is a stranger's counts only when the page shows its price as the
 * product's; one that is perhaps the page's, unless the page surely shows another or links to a page under that name.
 */
export function believedClaim(found: FoundProduct | null, sources: PageSources): ProductClaim {
  if (!found) return NO_CLAIM;
  const { kinship } = found;
  const claim = resolvedPoints(found.claim, sources);
  if (kinship === 'own' || (kinship !== 'foreign' && isConfirmed({ claim, kinship }, sources))) return claim;
  if (claim.sku) sources.foreignArticles.add(claim.sku.value);
  return NO_CLAIM;
}

function isConfirmed({ claim, kinship }: FoundProduct, sources: PageSources): boolean {
  const stated = [claim.price, ...claim.priceOptions].flatMap((price) => (price ? [Number(price.value.decimal)] : []));
  if (stated.length === 0 && kinship === 'perhaps') return true;
  const { main, amounts } = sources.visiblePrices();
  if (main && [main.price, main.oldPrice].some((shown) => shown && stated.includes(Number(shown.amount)))) return true;
  if (kinship === 'perhaps') return !main?.isSure && !isNameOfLink(claim.name?.value ?? '', sources);
  // A shell that scripts fill shows neither heading nor price; its title is the shop's.
  return sources.blocks.h1 === null && amounts.size === 0;
}

/** Some shops write more on a tile's link than the name. */
const LONGEST_LINK = 200;

/** Whether the page shows the name as a link to another page: that of a neighbour. */
function isNameOfLink(name: string, { tree, identity }: PageSources): boolean {
  const wanted = comparableName(name);
  return (
    wanted !== '' &&
    tree.elements.some((element) => {
      if (
        element.name !== 'a' ||
        element.textTo - element.textFrom < name.length ||
        element.tree.text.isLonger(element, LONGEST_LINK)
      )
        return false;
      if (!` ${comparableName(element.visibleText(LONGEST_LINK))} `.includes(` ${wanted} `)) return false;
      const key = pageKey(parseUrl(element.attribute('href') ?? '', identity.url));
      return key !== null && !identity.keys.has(key);
    })
  );
}
