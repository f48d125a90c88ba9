import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';

export interface AssortmentListingTable {
  id: Generated<number>;
  collection_id: number;
  company_id: number;
  /** null: the company's seller page, or the address of its whole assortment. */
  url: string | null;
  category: string | null;
}

export interface AssortmentWalkTable {
  task_id: number;
  collection_id: number;
  company_id: number;
  begun_at: Moment;
  ended_at: Moment | null;
  /** null: it goes on. */
  whole: boolean | null;
  came: Generated<number>;
  vanished: Generated<number>;
}

export interface AssortmentWalkListingTable {
  task_id: number;
  listing_id: number;
  pages: Generated<number>;
  items: Generated<number>;
  next_url: string | null;
  ended: Generated<boolean>;
  /** The error that cut it; see `WALK_CUT`. */
  cut_by: number | null;
  prints: Generated<string[]>;
}

export interface AssortmentOfferTable {
  id: Generated<number>;
  collection_id: number;
  company_id: number;
  item_key: string;
  url: string;
  name: string;
  brand: string | null;
  category: string | null;
  article: string | null;
  gtin: string | null;
  picture: string | null;
  /** Minor units. */
  price: bigint | null;
  currency: string | null;
  available: boolean | null;
  place: number;
  first_seen_at: Moment;
  last_seen_at: Moment;
  task_id: number;
  came_with: number;
  missed: Generated<number>;
  vanished_at: Moment | null;
  known_before: Generated<boolean>;
  product_id: number | null;
  ignored: Generated<boolean>;
  likely_product_id: number | null;
  /** 0 to 1. */
  score: number | null;
  due: Generated<boolean>;
}

export interface AssortmentPriceTable {
  offer_id: number;
  day: string;
  price: bigint | null;
  currency: string | null;
  available: boolean | null;
}

export interface AssortmentStateTable {
  collection_id: number;
  changed_at: Moment;
  counted_at: Moment | null;
  products_until: Moment | null;
}

export interface AssortmentFigureTable {
  collection_id: number;
  company_id: number;
  offers: number;
  in_stock: number;
  shared: number;
  ignored: number;
  cheaper: number;
  alike: number;
  dearer: number;
  /** Basis points of the own price. */
  deviation: number | null;
  firsts: number;
  followed: number;
  /** Hundredths of a day. */
  lag: number | null;
}

export interface AssortmentCellTable {
  collection_id: number;
  company_id: number;
  brand: string;
  category: string;
  offers: number;
  shared: number;
  shelf: number;
}

export interface AssortmentBandTable {
  collection_id: number;
  company_id: number;
  currency: string;
  band: number;
  offers: number;
}
