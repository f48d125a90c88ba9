import { demoProducts } from '../catalogue/products.ts';
import { demoCompany } from '../company/companies.ts';
import { hash } from '../hash.ts';
import { demoSells } from './sells.ts';

/**
 * What is wrong with a product's page: the shop answers 404, 500, 502, 503 or 504; a bare page of the web server
 * instead of the shop's; the connection is reset; the page never ends; the page has no price; the page says that the
 * city is unknown; the price is ten times what `demoOfferAt` says.
 */
export const DEMO_FAULTS = [
  'not-found',
  'internal-error',
  'bad-gateway',
  'unavailable',
  'gateway-timeout',
  'nginx',
  'dropped',
  'endless',
  'no-price',
  'unknown-city',
  'tenfold',
] as const;

export type DemoFault = (typeof DEMO_FAULTS)[number];

/** How many products of the faulty shop have each fault. */
const EACH = 2;

const byShop = new Map<string, ReadonlyMap<string, DemoFault>>();

/**
 * The fault of a product's page at a company, for good; null for a healthy page, and for every page of a shop of
 * another kind.
 */
export function demoFault(companyKey: string, productKey: string): DemoFault | null {
  const known = byShop.get(companyKey) ?? faultsOf(companyKey);
  byShop.set(companyKey, known);
  return known.get(productKey) ?? null;
}

function faultsOf(companyKey: string): ReadonlyMap<string, DemoFault> {
  const company = demoCompany(companyKey);
  if (company?.kind !== 'faults') return new Map();
  const sold = demoProducts.filter((product) => demoSells(company, product)).map(({ key }) => key);
  const drawn = sold.sort((left, right) => hash('fault', companyKey, left) - hash('fault', companyKey, right));
  return new Map(
    DEMO_FAULTS.flatMap((fault, index) =>
      drawn.slice(index * EACH, (index + 1) * EACH).map((key) => [key, fault] as const),
    ),
  );
}
