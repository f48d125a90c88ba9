/** Letters that look the same in both scripts, Cyrillic and Latin in the same order. */
const CYRILLIC = 'АВЕКМНОРСТУХаеорсух';
const LATIN = 'ABEKMHOPCTYXaeopcyx';
const TO_LATIN = new Map(Array.from(CYRILLIC, (letter, at) => [letter, LATIN.charAt(at)]));
const TO_CYRILLIC = new Map(Array.from(LATIN, (letter, at) => [letter, CYRILLIC.charAt(at)]));
const CYRILLIC_LOOKALIKE = new RegExp(`[${CYRILLIC}]`, 'g');
const LATIN_LOOKALIKE = new RegExp(`[${LATIN}]`, 'g');
/** Digits and marks alone: nothing to unify. */
const WITHOUT_LETTERS = /^[\d\s!-/:-@[-`{-~]*$/;

/**
 * The form in which two spellings of one article are equal: look-alike letters are unified to the script that the
 * article is otherwise written in, Latin when it could be either. An article that needs both scripts stays as it is.
 */
export function articleKey(article: string): string {
  return inLatin(article) ?? inCyrillic(article) ?? article;
}

/**
 * How an article is stored: as it was typed, unless it mixes the scripts by mistake; then as its key. So every stored
 * article is in one script wherever that is possible, and {@link articleSpellings} finds it.
 */
export function storedArticle(article: string): string {
  const mixed = /\p{Script=Cyrillic}/u.test(article) && /\p{Script=Latin}/u.test(article);
  return mixed ? articleKey(article) : article;
}

/** Every spelling under which the same article may be stored, the typed one first. */
export function articleSpellings(article: string): string[] {
  if (WITHOUT_LETTERS.test(article)) return [article];
  const spellings = [article, inLatin(article), inCyrillic(article)];
  return [...new Set(spellings.filter((spelling) => spelling !== null))];
}

/** The article with its look-alikes in Latin, or null when a Cyrillic letter remains. */
function inLatin(article: string): string | null {
  const unified = article.replace(CYRILLIC_LOOKALIKE, (letter) => TO_LATIN.get(letter) ?? letter);
  return /\p{Script=Cyrillic}/u.test(unified) ? null : unified;
}

/** The article with its look-alikes in Cyrillic, or null when a Latin letter remains. */
function inCyrillic(article: string): string | null {
  const unified = article.replace(LATIN_LOOKALIKE, (letter) => TO_CYRILLIC.get(letter) ?? letter);
  return /\p{Script=Latin}/u.test(unified) ? null : unified;
}
