import type { DemoProduct } from '../catalogue/product.ts';
import { demoProduct } from '../catalogue/products.ts';
import { demoCompany, sellerSlug, sellersOf } from '../company/companies.ts';
import type { DemoCompany, DemoShopKind } from '../company/company.ts';
import { hash } from '../hash.ts';
import { demoSells } from './sells.ts';

/** How each kind of shop writes a product's address; a seller of the marketplace is the third segment. */
const BEFORE_KEY: Readonly<Record<DemoShopKind, string>> = {
  'json-ld': '/product/',
  microdata: '/catalog/item/',
  marketplace: '/goods/',
  script: '/item/',
  cities: '/sklad/',
  bans: '/p/',
  faults: '/tovar/',
  ratings: '/products/',
  layouts: '/wares/',
};

/**
 * The path of a product's page on its company's site, without the host. Exists for products that the company does not
 * sell, too.
 */
export function demoPath(company: DemoCompany, product: DemoProduct): string {
  const base = `${BEFORE_KEY[company.kind]}${product.key}`;
  return company.sellerName === null ? base : `${base}/${sellerSlug(company)}`;
}

/**
 * Whose page of which product a path of a shop's site is.
 * @returns null when the path is no product's page, or the company does not sell the product.
 */
export function demoProductByPath(
  shopKey: string,
  path: string,
): { company: DemoCompany; product: DemoProduct } | null {
  const shop = demoCompany(shopKey);
  if (!shop || !path.startsWith(BEFORE_KEY[shop.kind])) return null;
  const [key = '', slug] = path.slice(BEFORE_KEY[shop.kind].length).split('/');
  const product = demoProduct(key);
  const company = slug ? sellersOf(shopKey).find((seller) => sellerSlug(seller) === slug) : shop;
  return product && company && demoSells(company, product) && demoPath(company, product) === path
    ? { company, product }
    : null;
}

/** A product's name as a shop words it: some put the brand first, drop the quotation marks or shorten the units. */
export function demoTitle(company: DemoCompany, product: DemoProduct): string {
  switch (company.kind) {
    case 'script':
      return brandFirst(product);
    case 'bans':
      return product.name.replaceAll(/[«»]/g, '');
    case 'cities':
      return brandFirst(product).replace(/, ([^,]*)$/, ' ($1)');
    case 'faults':
      return product.name.replace(', ', ' ');
    case 'json-ld':
    case 'microdata':
    case 'marketplace':
    case 'ratings':
    case 'layouts':
      return product.name;
    default:
      return company.kind satisfies never;
  }
}

/** The shop's own code of a product: seven digits. */
export function demoSku(company: DemoCompany, product: DemoProduct): string {
  return String(1_000_000 + (hash('sku', company.shopKey, product.key) % 9_000_000));
}

function brandFirst({ name, brand }: DemoProduct): string {
  const rest = name.replace(`${brand} `, '');
  return `${brand} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}
