import type { Point } from './image/picture.ts';
import type { TagUnit } from './words/labels.ts';

/** Where something is on a photo: left top, right top, right bottom, left bottom, in parts of its width and height. */
export type Corners = readonly [Point, Point, Point, Point];

interface Seen {
  readonly place: Corners;
  /** From 0 to 1. */
  readonly certainty: number;
}

/** An amount as a tag shows it, in minor units; the currency is the shop's. */
export interface AmountOnTag extends Seen {
  readonly amount: bigint;
  /** Certain enough to be proposed as it is; else it is proposed to be looked at. */
  readonly sure: boolean;
}

/** Digits as a tag shows them: a barcode, an article. */
export interface CodeOnTag extends Seen {
  readonly code: string;
}

/** The price of a unit: of a kilogram, of 100 grams. */
export interface UnitPriceOnTag extends AmountOnTag {
  readonly unit: TagUnit;
}

/** A number that the tag calls an article. */
export interface ArticleOnTag extends CodeOnTag {
  readonly sure: boolean;
}

/** Words of a tag. */
export interface NameOnTag extends Seen {
  readonly text: string;
  readonly sure: boolean;
}

/** Which price holds with a card, and where the tag says so. */
export interface CardPriceOnTag extends Seen {
  readonly is: 'price' | 'secondPrice';
  readonly sure: boolean;
}

/** What a photo of a price tag says. Proposals: somebody looks at the photo and decides. */
export interface PriceTagReading {
  /** The largest price. */
  readonly price: AmountOnTag | null;
  /** Struck out. */
  readonly oldPrice: AmountOnTag | null;
  /** Another price that is not struck out: one of the two holds with a card, the other without. */
  readonly secondPrice: AmountOnTag | null;
  /** null where no words say that a price is of a card. */
  readonly cardPrice: CardPriceOnTag | null;
  readonly unitPrice: UnitPriceOnTag | null;
  readonly article: ArticleOnTag | null;
  readonly name: NameOnTag | null;
  readonly barcode: CodeOnTag | null;
  /** Long numbers: where no words call one the article, one may be. */
  readonly numbers: readonly CodeOnTag[];
}

/** Reads photos of price tags. */
export interface PriceTagReader {
  /** Readings of another version may be others. */
  readonly version: string;
  /** @throws Error where the bytes are no picture */
  readonly read: (photo: Uint8Array) => Promise<PriceTagReading>;
}
