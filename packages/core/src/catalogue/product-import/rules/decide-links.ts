import type { ImportedProduct, Refusal } from './import-row.ts';
import { shownValue } from './read-row.ts';

export interface DecidedLinks {
  /** All its links in `links`, none unsettled. */
  readonly product: ImportedProduct;
  readonly refusals: readonly Refusal[];
}

/**
 * Decides about the unsettled links of a product by those that it has. What it has stays, whatever is known of sellers:
 * a list that was exported and is imported again changes nothing. Another address is taken when its company has no link
 * by then.
 * @param stored the companies of its links, by address.
 */
export function productWithLinks(product: ImportedProduct, stored: ReadonlyMap<string, number>): DecidedLinks {
  const taken = new Map<number, string>();
  const refusals: Refusal[] = [];
  const companyOf = ({ url, value }: { readonly url: string; readonly value: string }): number | undefined =>
    stored.get(url) ?? stored.get(value);
  for (const link of product.unsettled) {
    const companyId = companyOf(link);
    if (companyId !== undefined) taken.set(companyId, stored.has(link.url) ? link.url : link.value);
  }
  for (const { companyId, url } of product.links) {
    if (taken.has(companyId))
      refusals.push({ row: product.row, scope: 'value', reason: 'link_second', value: shownValue(url), column: null });
    else taken.set(companyId, url);
  }
  for (const link of product.unsettled) {
    const { companyId, url, value, reason, column } = link;
    if (companyOf(link) !== undefined) continue;
    if (companyId !== null && !taken.has(companyId)) taken.set(companyId, url);
    else refusals.push({ row: product.row, scope: 'value', reason, value: shownValue(value), column });
  }
  return {
    product: { ...product, links: [...taken].map(([companyId, url]) => ({ companyId, url })), unsettled: [] },
    refusals,
  };
}
