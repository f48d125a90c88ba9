import type { PageSources } from '../page-sources.ts';
import { chooseArticle } from '../naming/choose-article.ts';
import { chooseBrand } from '../naming/choose-brand.ts';
import { readLabelledCodes, statedCode } from '../text/labelled-codes.ts';
import { isbnOfAddress } from '../text/gtin.ts';
import type { ProductClaim, Stated } from './claim.ts';

type Codes = Pick<ProductClaim, 'sku' | 'mpn' | 'gtin' | 'brand'>;

/**
 * The codes and the brand of a product: what data leaves open is read from the page.
 * @param name the product's name.
 */
export function shownCodes(claim: ProductClaim, name: string, sources: PageSources): Codes {
  const shown = readLabelledCodes(sources.page, sources.blocks.h1At);
  const sku = chooseArticle(claim, shown, sources);
  const mpn = statedCode(shown.maker ?? shown.part);
  return {
    sku,
    // A part number or a model that is the shop's article is no maker's.
    mpn: claim.mpn ?? (mpn?.value === sku?.value ? null : mpn),
    gtin: claim.gtin ?? statedCode(shown.gtin) ?? ofAddress(sources),
    brand: chooseBrand(claim, name, sources),
  };
}

function ofAddress({ identity }: PageSources): Stated<string> | null {
  const isbn = isbnOfAddress(identity.url);
  return isbn === null ? null : { value: isbn, evidence: { source: 'text', path: 'ISBN in the address' } };
}
