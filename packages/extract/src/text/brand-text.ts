import { collapseSpaces, decodeEntities } from './plain-text.ts';

/** What a link to the brand's goods says besides its name. */
const AROUND =
  /^(?:shop(?: all| more)?|visit the|see (?:all|more)(?: from)?|more from|all|by|from|brand|бренд|marke|marque|marca|все товары|от)\s?:?\s+|\s+(?:store|shop|official store)$/giu;
const LONGEST = 40;

/** The brand that a text names, without what a link to its goods says besides; null where it names none. */
export function brandOf(written: string): string | null {
  const value = collapseSpaces(decodeEntities(written)).replace(AROUND, '').replace(AROUND, '').trim();
  return /\p{L}/u.test(value) && value.length >= 2 && value.length <= LONGEST && !NO_BRAND.test(value) ? value : null;
}

/** What stands in a cell of a label without a value, and what other labels go on with. */
const NO_BRAND =
  /^(?:n\/?a|none|no brand|unbranded|part\b|number|code|warranty|название|нет|бренда?|гарант|страна|country|и гарант|дополнительн|информаци|описани|характеристик|additional|information|description|\p{Ll}+_\p{Ll}+$)/iu;
