import { dayAt, daysBetween } from './calendar.ts';
import { chance, whole } from './random.ts';
import type { World } from './world.ts';

/** A product's page at a company, as somebody in a city sees it. */
export interface PageOf {
  readonly product: number;
  readonly company: number;
  readonly city: number;
}

/** A page in one text. */
export function placeKey({ product, company, city }: PageOf): string {
  return `${product} ${company} ${city}`;
}

/**
 * What a page shows at a moment. `missing`: the shop has no such page (404); `broken`: it answers with its own error
 * (500); `unreadable`: its layout is another one than its robot knows.
 */
export type Shown =
  | { readonly state: 'offer'; readonly price: number }
  | { readonly state: 'absent' | 'missing' | 'broken' | 'unreadable' };

/** Whether the company has a page of the product, which the client has a link to. */
export function isLinked({ size }: World, product: number, company: number): boolean {
  const share = company === 0 ? 0.9 : 0.35 + (company % 6) * 0.09;
  return chance(size.seed, 'link', product, company) < share;
}

/** What everybody is recommended to ask for a product at a moment; null for nothing. */
export function recommendedAt(world: World, product: number, at: Date): number | null {
  const { brand, mrp } = at0(world.products, product);
  if (mrp === null || brand !== world.rise.brand || at < world.rise.at) return mrp;
  return tens((mrp * world.rise.permille) / 1000);
}

/** What the page shows: decided by the seed, the page and the moment alone. */
export function shownAt(world: World, page: PageOf, at: Date): Shown {
  const { seed } = world.size;
  const { product, company, city } = page;
  const day = dayAt(at);
  const fault = chance(seed, 'fault', product, company, city, day);
  if (fault < 0.01) return { state: 'missing' };
  if (fault < 0.02) return { state: 'broken' };
  if (company === world.layout.company && at >= world.layout.from && at < world.layout.repairedAt)
    return { state: 'unreadable' };
  const step = stepAt(world, page, at);
  if (chance(seed, 'absent', product, company, step) < 0.05) return { state: 'absent' };
  return { state: 'offer', price: priceAt(world, page, { day, step }) };
}

/** Prices stay for some days, each page's for its own number of them, and move at an hour of its own. */
function stepAt({ size, days }: World, { product, company }: PageOf, at: Date): number {
  const period = whole(2, 9, chance(size.seed, 'period', product, company)) * 1440;
  const phase = whole(0, period - 1, chance(size.seed, 'phase', product, company));
  const minutes = Math.floor((at.getTime() - Date.parse(at0(days, 0))) / 60_000);
  return Math.floor((minutes + phase) / period);
}

function priceAt(world: World, { product, company, city }: PageOf, at: { day: string; step: number }): number {
  const { seed } = world.size;
  const { base, brand, mrp } = at0(world.products, product);
  const undercut = undercutOn(world, { brand, company, day: at.day });
  if (undercut !== null) return tens((base * undercut) / 1000);
  if (company === world.relapse.company && brand === world.relapse.brand)
    return tens((base * (daysBetween(at0(world.days, 0), at.day) % 2 === 0 ? 900 : 1010)) / 1000);
  const own = chance(seed, 'price', product, company, at.step);
  const isBelow = mrp !== null && chance(seed, 'below', product, company, at.step) < 0.04;
  const permille = isBelow ? whole(850, 970, own) : whole(mrp === null ? 930 : 1000, 1120, own);
  // The second city is a little dearer at every second company.
  return tens((base * (permille + (city === 1 && company % 2 === 1 ? 30 : 0))) / 1000);
}

/** In a price war each company goes below the one before it, and all go down day by day; permille of the base. */
function undercutOn(world: World, of: { brand: number; company: number; day: string }): number | null {
  for (const { brand, companies, from, to } of world.wars) {
    const place = companies.indexOf(of.company);
    if (brand !== of.brand || place === -1 || of.day < from || of.day > to) continue;
    return 960 - 25 * daysBetween(from, of.day) - 8 * place;
  }
  return null;
}

/** What a shelf's tag says on a day. */
export function tagOn(world: World, { product, shop, day }: { product: number; shop: number; day: string }): number {
  const { base } = at0(world.products, product);
  return tens((base * whole(920, 1100, chance(world.size.seed, 'tag', product, shop, day))) / 1000);
}

/** Whole tens of kopecks. */
function tens(amount: number): number {
  return Math.round(amount / 10) * 10;
}

function at0<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no place ${place} in a list of ${list.length}`);
  return item;
}
