export { openPriceTagReader } from './open-reader.ts';
export type { OpenedPriceTagReader } from './open-reader.ts';
export type { AmountOnTag, CodeOnTag, Corners, PriceTagReader, PriceTagReading } from './price-tag-reader.ts';
export { readPriceTag } from './read-price-tag.ts';
export { TAG_UNITS } from './words/labels.ts';
export { matchName, SURE_MATCH } from './words/match-name.ts';
export type { MatchedProduct, NamedProduct } from './words/match-name.ts';
