import { ALL_WORDS } from '@tsenomer/lexicon';
import { collapseSpaces, decodeEntities } from '@tsenomer/markup';

/** What a link to the brand's goods says besides its name. */
const AROUND = new RegExp(
  String.raw`^${ALL_WORDS.group('leadsToBrand')}\s?:?\s+|\s+(?:store|shop|official store)$`,
  'giu',
);
const LONGEST = 40;

/** The brand that a text names, without what a link to its goods says besides; null where it names none. */
export function brandOf(written: string): string | null {
  const value = collapseSpaces(decodeEntities(written)).replace(AROUND, '').replace(AROUND, '').trim();
  return /\p{L}/u.test(value) &&
    value.length >= 2 &&
    value.length <= LONGEST &&
    !NO_BRAND.test(value) &&
    !CODE_NAME.test(value)
    ? value
    : null;
}

/** What stands in a cell of a label without a value, and what other labels go on with. */
const NO_BRAND = ALL_WORDS.expression({ of: ['noBrand'], before: '^' });
/** "product_brand". */
const CODE_NAME = /^\p{Ll}+_\p{Ll}+$/iu;
