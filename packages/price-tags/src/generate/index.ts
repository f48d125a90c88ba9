export { modulesOf } from './ean13.ts';
export { FONTS } from './fonts.ts';
export type { Font } from './fonts.ts';
export type { TagFacts } from './price-facts.ts';
export { generateTag } from './generate-tag.ts';
export type { GeneratedTag } from './generate-tag.ts';
export { LEVELS } from './harm.ts';
export { namesBeside } from './made-up-names.ts';
