import type { DemoProduct } from '../catalogue/product.ts';
import { sellersOf } from '../company/companies.ts';
import type { DemoCompany } from '../company/company.ts';
import { hash } from '../hash.ts';

/** Whether a company sells a product at all; it never changes. A marketplace sells what any of its sellers sells. */
export function demoSells(company: DemoCompany, product: DemoProduct): boolean {
  const sellers = sellersOf(company.key);
  if (sellers.length > 0) return sellers.some((seller) => demoSells(seller, product));
  return hash('sells', company.key, product.key) % 100 < company.pricing.assortment;
}
