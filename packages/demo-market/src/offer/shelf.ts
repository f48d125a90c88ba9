import { demoCategories, demoProducts } from '../catalogue/products.ts';
import type { DemoCity } from '../cities.ts';
import type { DemoCompany } from '../company/company.ts';
import { hash, pick } from '../hash.ts';
import { demoPath, demoTitle } from './listing.ts';
import { demoOfferAt } from './offer-at.ts';
import { demoSells } from './sells.ts';

/** What a shop shows in its whole catalogue: products of the demo's client, and items that the client does not have. */
export interface DemoShelfItem {
  readonly path: string;
  readonly title: string;
  readonly brand: string;
  /** The widest one. */
  readonly category: string;
  readonly article: string;
  /** In kopecks. */
  readonly price: bigint;
  readonly available: boolean;
}

interface ShelfMoment {
  readonly company: DemoCompany;
  readonly city: DemoCity;
  readonly now: Date | number;
  /** Whole days before `now`; 0: as the shop stands now. */
  readonly daysAgo: number;
}

const DAY = 86_400_000;
/** Items of a shop in each category that the client does not have. */
const OTHERS_PER_CATEGORY = 24;
/** Brands that the client does not have; the last one is of one shop only. */
const OTHER_BRANDS = ['Норд-Вест', 'Лазурит', 'Белый Парус', 'Грань', 'Тихий Дом'] as const;
const KINDS = ['Набор', 'Комплект', 'Серия', 'Коллекция', 'Линия'] as const;
/** Percent of items that came within the last 80 days, and of those that went. */
const [NOVEL, GONE] = [9, 8];

/** The widest categories, by which the whole catalogue can be walked. */
export const demoShelfCategories: readonly string[] = demoCategories
  .filter(({ level }) => level === 1)
  .map(({ path }) => path.join(' / '));

/**
 * Everything that a shop shows in a category on a day, in its order: products that it sells but for those that had not
 * come yet, then other items but for those that had not come or were gone. With `h` the hash of `hash.ts`, an item came
 * `pick(2, 80)` days ago where h % 100 < 9, and one of the others went `pick(3, 75)` days ago where another h is below
 * 8.
 */
export function demoShelf(moment: ShelfMoment, category: string): DemoShelfItem[] {
  const { company, daysAgo } = moment;
  const own = demoProducts
    .filter((product) => product.categories[0] === category && demoSells(company, product))
    .filter(({ key }) => hasCome(company, key, daysAgo))
    .flatMap((product) => {
      const at = Number(moment.now) - daysAgo * DAY;
      const offer = demoOfferAt({ company, product, city: moment.city, at });
      return offer === null
        ? []
        : [
            {
              path: demoPath(company, product),
              title: demoTitle(company, product),
              brand: product.brand,
              category,
              article: product.manufacturerArticle,
              price: offer.price,
              available: offer.available,
            },
          ];
    });
  const others = Array.from(
    { length: OTHERS_PER_CATEGORY },
    (_, nth) => `${demoShelfCategories.indexOf(category)}-${nth}`,
  )
    .filter((key) => hasCome(company, key, daysAgo) && !isGone(company, key, daysAgo))
    .map((key) => otherItem(company, category, key, daysAgo));
  return [...own, ...others];
}

/** The item behind a path of the catalogue that is no product's; null: there is none now. */
export function demoShelfItem(company: DemoCompany, path: string): DemoShelfItem | null {
  const key = /^\/extra\/(\d+-\d+)$/.exec(path)?.[1];
  const [place = '', nth = ''] = (key ?? '').split('-');
  const category = demoShelfCategories[Number(place)];
  if (key === undefined || category === undefined || Number(nth) >= OTHERS_PER_CATEGORY) return null;
  return isGone(company, key, 0) ? null : otherItem(company, category, key, 0);
}

function otherItem(company: DemoCompany, category: string, key: string, daysAgo: number): DemoShelfItem {
  const ids = [company.key, key] as const;
  const brands = hash('brands', company.key) % 2 === 0 ? OTHER_BRANDS : OTHER_BRANDS.slice(0, -1);
  const brand = brands[pick(0, brands.length - 1, 'other-brand', ...ids)] ?? OTHER_BRANDS[0];
  const kind = KINDS[pick(0, KINDS.length - 1, 'other-kind', ...ids)] ?? KINDS[0];
  const model = `${pick(100, 999, 'other-model', ...ids)}`;
  const base = pick(290, 24_900, 'other-price', ...ids);
  const step = pick(94, 106, 'other-step', ...ids, Math.floor(daysAgo / 9));
  return {
    path: `/extra/${key}`,
    title: `${kind} ${brand} ${model}`,
    brand,
    category,
    article: `${brand.slice(0, 2).toUpperCase()}-${model}`,
    price: BigInt(Math.floor((base * step) / 100)) * 100n,
    available: hash('other-stock', ...ids) % 100 >= 6,
  };
}

function hasCome(company: DemoCompany, key: string, daysAgo: number): boolean {
  const isNovelty = hash('novelty', company.key, key) % 100 < NOVEL;
  return !isNovelty || daysAgo <= pick(2, 80, 'came', company.key, key);
}

function isGone(company: DemoCompany, key: string, daysAgo: number): boolean {
  return hash('gone', company.key, key) % 100 < GONE && daysAgo <= pick(3, 75, 'went', company.key, key);
}
