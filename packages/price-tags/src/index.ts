export { openPriceTagReader } from './open-reader.ts';
export type { OpenedPriceTagReader } from './open-reader.ts';
export type { AmountOnTag, CodeOnTag, Corners, PriceTagReader, PriceTagReading } from './price-tag-reader.ts';
export { readPriceTag } from './read-price-tag.ts';
