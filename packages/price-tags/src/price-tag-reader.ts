import type { Point } from './image/picture.ts';

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

/** What a photo of a price tag says. Proposals: somebody looks at the photo and decides. */
export interface PriceTagReading {
  /** The largest price. */
  readonly price: AmountOnTag | null;
  /** Struck out. */
  readonly oldPrice: AmountOnTag | null;
  /** Another price that is not struck out: with or without a card. Words are not read, so the tag does not say which. */
  readonly secondPrice: AmountOnTag | null;
  readonly barcode: CodeOnTag | null;
  /** Other long numbers: one may be the article. */
  readonly numbers: readonly CodeOnTag[];
}

/** Reads photos of price tags. */
export interface PriceTagReader {
  /** Readings of another version may be others. */
  readonly version: string;
  /** @throws Error where the bytes are no picture */
  readonly read: (photo: Uint8Array) => Promise<PriceTagReading>;
}
