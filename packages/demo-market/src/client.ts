import type { DemoProduct } from './catalogue/product.ts';
import { demoCompanies } from './company/companies.ts';
import type { DemoCompany } from './company/company.ts';
import { demoSells } from './offer/sells.ts';

/** A seller that the demo's client has never heard of: its search of sellers finds it. */
const UNKNOWN_SELLER = 'yarmarka-optovik';
/** Where the client has not looked for links yet: its search of links finds them. */
const NOT_SEARCHED = { company: 'vspyshka', category: 'Зоотовары' } as const;

/** Small shops, where the client looks after one category only. */
const ONLY = { kind: 'layouts', category: 'Зоотовары' } as const;

/** The companies that the demo's client knows. */
export const demoKnownCompanies: readonly DemoCompany[] = demoCompanies.filter(({ key }) => key !== UNKNOWN_SELLER);

/** Whether the demo's client has a product's link at a company. */
export function demoLinked(company: DemoCompany, product: DemoProduct): boolean {
  const notSearched = company.key === NOT_SEARCHED.company && product.categories.includes(NOT_SEARCHED.category);
  const notWatched = company.kind === ONLY.kind && !product.categories.includes(ONLY.category);
  return demoSells(company, product) && company.key !== UNKNOWN_SELLER && !notSearched && !notWatched;
}
