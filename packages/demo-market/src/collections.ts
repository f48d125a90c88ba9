import type { MonitoringKind } from '@tsenomer/contracts';

/**
 * Which products a collection watches, by names and keys; all lists are joined by OR, all empty means every product.
 */
export interface DemoSelection {
  /** Categories of any level. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly tags: readonly string[];
  readonly productKeys: readonly string[];
}

export interface DemoCollection {
  readonly name: string;
  readonly kind: MonitoringKind;
  readonly city: string;
  readonly companies: readonly string[];
  readonly selection: DemoSelection;
  /** Every find of its search waits for a person; otherwise sure ones become links at once. */
  readonly asks?: true;
}

const everything: DemoSelection = { categories: [], brands: [], tags: [], productKeys: [] };
const sellers = ['yarmarka-severtorg', 'yarmarka-lavka-u-doma', 'yarmarka-ip-kuznetsova'];

/** What the demo's client monitors: at least one collection for each kind of monitoring. */
export const demoCollections: readonly DemoCollection[] = [
  {
    name: 'Цены и наличие: весь ассортимент, Москва',
    kind: 'priceParsing',
    city: 'moscow',
    companies: ['domovik', 'ladya', 'gorod', 'krepost', 'perekat', 'zvezdny', ...sellers],
    selection: everything,
  },
  {
    name: 'Цены: продукты, Казань',
    kind: 'priceParsing',
    city: 'kazan',
    companies: ['domovik', 'ladya', 'gorod'],
    selection: { ...everything, categories: ['Продукты питания'] },
  },
  {
    name: 'Цены: инструменты, браузерный сбор',
    kind: 'priceParsing',
    city: 'moscow',
    companies: ['domovik', 'vspyshka'],
    selection: { ...everything, categories: ['Инструменты'] },
  },
  {
    name: 'Рейтинги и отзывы: красота и техника',
    kind: 'ratingReview',
    city: 'moscow',
    companies: ['domovik', 'ladya', 'zvezdny'],
    selection: { ...everything, categories: ['Красота и уход', 'Бытовая техника'] },
  },
  {
    name: 'Поиск ссылок: зоотовары',
    kind: 'findLinks',
    city: 'petersburg',
    companies: ['vspyshka', 'ladya', 'zvezdny'],
    selection: { ...everything, categories: ['Зоотовары'] },
    // The shops' pages have barcodes, so a search is sure of nearly all: nothing would be left to look at.
    asks: true,
  },
  {
    name: 'Поиск продавцов и ссылок: чай и кофе',
    kind: 'findSellersAndLinks',
    city: 'moscow',
    companies: ['yarmarka'],
    selection: { ...everything, categories: ['Чай и кофе'] },
  },
  {
    name: 'Цены: зоотовары, небольшие магазины',
    kind: 'priceParsing',
    city: 'moscow',
    companies: ['domovik', 'mayak', 'prichal'],
    selection: { ...everything, categories: ['Зоотовары'] },
  },
];
