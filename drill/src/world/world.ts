import { dayAfter, daysOf, momentOf } from './calendar.ts';
import { chance, whole } from './random.ts';

/** How large a drill is. */
export interface DrillSize {
  readonly days: number;
  readonly seed: number;
  readonly products: number;
}

/** Products, companies and cities are known by their places in these lists, from 0. Amounts in kopecks. */
export interface WorldProduct {
  readonly name: string;
  readonly article: string;
  readonly brand: number;
  readonly category: number;
  /** What it is worth: shops ask about as much. */
  readonly base: number;
  /** The recommended price at first; null for none. */
  readonly mrp: number | null;
}

export interface WorldCompany {
  readonly name: string;
  readonly own: boolean;
  /** Who is written to when its prices are below the recommended ones. */
  readonly dealers: readonly string[];
  /** Addresses that agents visit. */
  readonly shops: readonly string[];
}

/** What is watched together, and at what time of each day it is started. */
export interface WorldMonitoring {
  readonly name: string;
  readonly city: number;
  readonly companies: readonly number[];
  readonly products: readonly number[];
  readonly time: string;
  readonly notifiesDealers: boolean;
  /** Its pages are fetched over HTTP by a real node; those of others are told to it by the world. */
  readonly overHttp: boolean;
}

/** Companies that undercut each other on a brand, day by day. */
export interface PriceWar {
  readonly brand: number;
  readonly companies: readonly number[];
  readonly from: string;
  /** The last day of it. */
  readonly to: string;
}

/** From one moment to another a shop's pages look otherwise than its robot knows. */
export interface NewLayout {
  readonly company: number;
  readonly from: Date;
  readonly repairedAt: Date;
}

/** A company that asks too little for a brand on every second day, and corrects it on the others. */
export interface Relapse {
  readonly company: number;
  readonly brand: number;
}

/** The recommended prices of a brand rise. */
export interface Rise {
  readonly brand: number;
  readonly at: Date;
  readonly permille: number;
}

/** A company may ask less on these days: the settings say so from the moment on. */
export interface Promotion {
  readonly company: number;
  readonly setAt: Date;
  readonly from: string;
  readonly to: string;
}

export interface World {
  readonly size: DrillSize;
  readonly days: readonly string[];
  readonly cities: readonly string[];
  readonly brands: readonly string[];
  readonly categories: readonly string[];
  readonly products: readonly WorldProduct[];
  readonly companies: readonly WorldCompany[];
  readonly monitorings: readonly WorldMonitoring[];
  readonly agents: number;
  readonly wars: readonly PriceWar[];
  readonly relapse: Relapse;
  readonly layout: NewLayout;
  readonly rise: Rise;
  readonly promotion: Promotion;
}

const COMPANIES = 12;
const BRANDS = 8;
const CATEGORIES = 5;
const AGENTS = 4;
/** The company that changes its layout; its products on real pages too. */
const LAYOUT_COMPANY = 7;
/** Of the companies with shops, the last two. */
const RETAILERS = [10, 11];

const all = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** The market of a drill, the client's monitorings in it, and all that happens, out of a seed. */
export function makeWorld(size: DrillSize): World {
  const days = daysOf(size.days);
  const products = all(size.products).map((place) => makeProduct(size.seed, place));
  const dayOf = (share: number): string => days[Math.min(days.length - 1, Math.floor(days.length * share))] ?? '';
  const warDays = Math.max(1, Math.floor(days.length / 6));
  const layoutDay = dayOf(0.34);
  const settingsDay = dayOf(0.5);
  return {
    size,
    days,
    cities: ['Первоград', 'Второград'],
    brands: all(BRANDS).map((place) => `Марка ${place + 1}`),
    categories: all(CATEGORIES).map((place) => `Раздел ${place + 1}`),
    products,
    companies: all(COMPANIES).map(makeCompany),
    monitorings: makeMonitorings(products),
    agents: AGENTS,
    wars: [
      { brand: 1, companies: [1, 2], from: dayOf(0.2), to: dayAfter(dayOf(0.2), warDays) },
      { brand: 2, companies: [3, 4, 5], from: dayOf(0.6), to: dayAfter(dayOf(0.6), warDays) },
    ],
    relapse: { company: 5, brand: 4 },
    layout: {
      company: LAYOUT_COMPANY,
      from: momentOf(layoutDay, '11:00'),
      repairedAt: momentOf(dayAfter(layoutDay, 1), '12:30'),
    },
    rise: { brand: 3, at: momentOf(settingsDay, '12:30'), permille: 1050 },
    promotion: {
      company: 6,
      setAt: momentOf(settingsDay, '12:30'),
      from: settingsDay,
      to: dayAfter(settingsDay, warDays),
    },
  };
}

function makeProduct(seed: number, place: number): WorldProduct {
  const base = whole(50, 5000, chance(seed, 'base', place)) * 1000 + 90;
  return {
    name: `Товар ${String(place + 1).padStart(5, '0')}`,
    article: `D-${String(place + 1).padStart(5, '0')}`,
    brand: place % BRANDS,
    category: Math.floor(place / BRANDS) % CATEGORIES,
    base,
    mrp: chance(seed, 'mrp', place) < 0.6 ? base : null,
  };
}

function makeCompany(place: number): WorldCompany {
  return {
    name: place === 0 ? 'Наш магазин' : `Магазин ${String(place).padStart(2, '0')}`,
    own: place === 0,
    dealers: place >= 1 && place <= 6 ? [`dealer-${place}@shop.test`] : [],
    shops: RETAILERS.includes(place) ? [`Первая улица, ${place}`, `Вторая улица, ${place}`] : [],
  };
}

function makeMonitorings(products: readonly WorldProduct[]): readonly WorldMonitoring[] {
  const places = all(products.length);
  const ofBrand = (brand: number): number[] => places.filter((place) => products[place]?.brand === brand);
  const everybody = all(COMPANIES);
  const some = (share: number): number[] => places.slice(0, Math.max(8, Math.floor(products.length * share)));
  const plain = { city: 0, notifiesDealers: false, overHttp: false };
  return [
    { ...plain, name: 'Весь ассортимент', companies: everybody, products: places, time: '05:00' },
    { ...plain, name: 'Лидеры продаж', companies: everybody, products: some(0.1), time: '09:00' },
    {
      ...plain,
      name: 'РРЦ первой марки',
      companies: [0, 1, 2, 3, 4, 5, 6, 7],
      products: ofBrand(1),
      time: '13:00',
      notifiesDealers: true,
    },
    {
      ...plain,
      name: 'РРЦ второй марки',
      companies: [0, 3, 4, 5, 8, 9],
      products: ofBrand(2),
      time: '16:00',
      notifiesDealers: true,
    },
    {
      ...plain,
      name: 'Страницы',
      companies: [0, 1, 2, LAYOUT_COMPANY],
      products: places.slice(0, Math.min(20, Math.max(6, Math.floor(products.length / 10)))),
      time: '18:00',
      overHttp: true,
    },
    { ...plain, name: 'Второй город', city: 1, companies: everybody, products: some(0.2), time: '21:00' },
  ];
}
