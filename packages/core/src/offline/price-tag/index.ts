export { priceTags } from './price-tags.ts';
export { giveUpPriceTag } from './give-up-price-tag.ts';
export { readPhotoPriceTag } from './read-photo-price-tag.ts';
