import type { PageText } from '../dom/page-text.ts';
import { gtinOf } from './gtin.ts';
import { readableText } from './readable-text.ts';

/** A code as a page shows it and what it shows it under. */
export interface LabelledCode {
  readonly value: string;
  readonly label: string;
}

/** The codes that a page shows under labels. */
export interface LabelledCodes {
  /** The shop's own article. */
  readonly sku: LabelledCode | null;
  /** The maker's number. */
  readonly mpn: LabelledCode | null;
  readonly gtin: LabelledCode | null;
}

const NUMBER_WORD = String.raw`(?:numbers?|no\.?|num\.?|nr\.?|code|id|#|№)`;
const GAP = String.raw`[\s\u200e\u200f]{0,3}[:#№.：]{0,3}[\s\u200e\u200f]{0,4}#?`;
const SIGN = String.raw`[\s\u200e\u200f]{0,3}[:#№：]{1,3}[\s\u200e\u200f]{0,4}#?`;
const VALUE = String.raw`([\p{L}\d][\p{L}\d_./-]{1,30})`;

const pattern = (label: string, gap: string): RegExp => new RegExp(`${label}${gap}${VALUE}`, 'iuy');

/** Labels that name nothing but an article: no colon is needed. */
const ARTICLE = pattern(
  String.raw`(?:sku|asin|tcin|артикул(?:\sтовара)?|арт\.|код\s(?:товар[ау]|продукт[ау])|тауар\s(?:коды|нөмірі)|mahsulot\s(?:kodi|raqami)|(?:item|product|stock|inventory|cat(?:\.|alog(?:ue)?)?|style|article|web|internet|order|prod\.?)\s?${NUMBER_WORD}|product sku|best\.?-?nr\.?|art\.?\s?-?nr\.?|artikel-?\s?(?:nummer|nr\.?)|bestell-?(?:nr\.?|nummer)|produkt-?(?:nr\.?|nummer)|(?:artikel|produkt)-id|bestelnummer|material-?(?:nr\.?|nummer)|номер\s(?:товара|артикула)|id\sтовара|номенклатурный\sномер|код\sизделия|арт(?=:))(?:\s?${NUMBER_WORD})?`, GAP,
);
/** Such labels of more languages. */
const ARTICLE_ELSEWHERE = pattern(
  String.raw`(?:cikkszám|c[óo]d\.\s?(?:del?\s)?(?:producto|art[íi]culo|art\.?|prod\.?)|cód\.|cod\.|cod\s(?:produs|prodotto|articolo|art\.?)|codigo\sde(?:l)?\s(?:producto|art[íi]culo)|katalogové\sčíslo|(?:réf(?:érence)?|code)\s(?:produit|article)|n[°ºo]\s(?:d[’']|de\s)?(?:article|référence|artículo|referencia|produit)|codice\s(?:prodotto|articolo)|código\s(?:do produto|del producto|de artículo)|κωδικός(?:\sπροϊόντος)?|šifra(?:\s(?:proizvoda|artikla|izdelka))?|(?:kód|číslo)\s(?:produktu|zboží|tovaru|výrobku)|objednací\s(?:číslo|kód)|(?:numer|nr)\s(?:katalogowy|kat\.|art\.|produktu|artykułu)|kod\s(?:produktu|towaru|systemowy|sklepu)|(?:ürün|stok)\skodu|vare(?:nummer|nr\.?)|tuote(?:numero|koodi)|mã\s(?:sản phẩm|sp|hàng)|รหัสสินค้า|商品番号|商品コード|品番|商品编号|商品編號|货号|貨號|상품\s?(?:코드|번호)|מק"ט|رقم المنتج)`, GAP,
);
/** Words that also mean other things: with a colon or the like. */
const ARTICLE_BY_SIGN = pattern(String.raw`(?:код|(?<!\p{L}\s?)code|style|item|article|artikel|product|réf(?:érence)?\.?|ref(?:erence)?\.?|referencia|referência|referenz|referentie|codice|código|kod|kód|indeks|symbol)`, SIGN);
/** A number alone behind a word that may mean other things. */
const ITEM = /(?:item|article|artikel|r[ée]f\.?|código|codice)\s(\d{5,12}(?!\d)|[a-z]{2,5}-\d{3,9}(?![\p{L}\d]))/iuy;
/** "Ref. DV200-BL": an abbreviation's point stands for the colon before capitals and digits. */
const REFERENCE = /[Rr][EeÉé][Ff]\.\s?([A-Z\d][A-Z\d._/-]{3,20})(?![\p{L}\d])/uy;
const MAKER = pattern(
  String.raw`(?:item model|model|модель|mpn|mfr\.?(?:\s?(?:part|item|model))?|(?:manufacturer|mfg)(?:['’]s)?\.?\s(?:part|model|item|sku)|(?:manufacturer|mfg)(?:['’]s)?\.?\s?(?=[#n])|(?:артикул|код)\sпроизводителя|(?:kod|symbol|nr)\sproducenta|hersteller-?(?:artikel|teile|modell)?-?(?=n)|(?:réf|ref)\.?\s(?:du\s)?fabri\p{L}+|p/n|part)(?:\s?${NUMBER_WORD})?`, SIGN,
);
const MAKER_IN_CELL = pattern(String.raw`(?:(?:item model|model|mpn|mfr\.?\s?part|manufacturer(?:['’]s)?(?: part| product| model)?|part)\s?${NUMBER_WORD}|(?:артикул|код)\sпроизводителя|herstellernr\.?|codice\sproduttore|kod\sproducenta)`, GAP);
const CODE = /(?:upc|ean|gtin|isbn|jan|barcode|штрих-?код)(?:[- ]?1[0-4])?(?:[-\s]?(?:code|number|#))?\s?[:#]{0,2}[\s\u200e\u200f]{0,4}(\d[\d -]{6,18}\d)/iuy;

/** An article without a digit: words of capitals that are joined, "ZM-FLUKE". */
const LETTERS = /^[A-Z]+(?:[-_][A-Z]+)+$/;

/** "Manufacturer Product Number", "Base Product Number". */
const NOT_OWN = /(?:manufacturer(?:['’]s)?|mfr\.?|mfg\.?|maker(?:['’]s)?|base|parent|vendor|supplier|replaces|related|customer|hersteller)\s$/i;

/** "Code: SAVE20" is a promotion's. */
const PROMOTION = /^code [a-z]{3,}\d{1,3}$/i;

type Kind = 'sku' | 'mpn' | 'part' | 'gtin';

/** What may begin where a word of a label stands. */
interface Beginning {
  readonly word: string;
  readonly kind: Kind;
  readonly patterns: readonly RegExp[];
}

const ALL_BEGINNINGS: readonly (readonly [word: string, kind: Kind, patterns: readonly RegExp[]])[] = [
  ...['sku', 'asin', 'tcin', 'артикул', 'арт.', 'тауар', 'mahsulot', 'stock', 'cat', 'web id', 'web #', 'internet', 'inventory', 'order', 'prod', 'art', 'best', 'produkt', 'material', 'номер', 'id товара', 'номенкл'].map((word) => [word, 'sku', word === 'art' ? [ARTICLE, ARTICLE_BY_SIGN, ITEM] : [ARTICLE, ARTICLE_BY_SIGN]] as const),
  ...['cikk', 'katalogové', 'n°', 'nº', 'κωδικ', 'šifra', 'číslo', 'objedn', 'numer', 'nr ', 'ürün', 'stok', 'vare', 'tuote', 'mã ', 'รหัส', '商品', '品番', '货号', '貨號', '상품', 'מק', 'رقم'].map((word) => [word, 'sku', [ARTICLE_ELSEWHERE]] as const),
  ...['код', 'code', 'style', 'item', 'réf', 'ref', 'indeks', 'symbol', 'арт:'].map((word) => [word, 'sku', word === 'ref' || word === 'réf' ? [ARTICLE, ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM, REFERENCE] : word === 'code' ? [ARTICLE, ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM] : [ARTICLE, ARTICLE_BY_SIGN, ITEM]] as const),
  ...['codice', 'cod', 'cód', 'kod', 'kód'].map((word) => [word, 'sku', [ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM]] as const),
  ...['model', 'модель', 'mpn', 'mfr', 'mfg', 'manufacturer', 'артикул произ', 'код произ', 'kod prod', 'codice produttore', 'symbol prod', 'nr prod', 'hersteller', 'réf', 'ref', 'p/n', 'item model'].map((word) => [word, 'mpn', [MAKER, MAKER_IN_CELL]] as const),
  ['part', 'part', [MAKER, MAKER_IN_CELL]],
  ...['upc', 'ean', 'gtin', 'isbn', 'jan', 'barcode', 'штрих'].map((word) => [word, 'gtin', [CODE]] as const),
];

const KINDS = 4;
/** By the first letter of their word, so that a text is passed once. */
const BEGINNINGS = new Map<number, Beginning[]>();
/** Which letters a word begins with, told by the last bits of their codes. */
const LETTER_MASK = 0xff;
const FIRST_LETTERS = new Uint8Array(LETTER_MASK + 1);
for (const [word, kind, patterns] of ALL_BEGINNINGS) {
  const letter = word.charCodeAt(0);
  BEGINNINGS.set(letter, [...(BEGINNINGS.get(letter) ?? []), { word, kind, patterns }]);
  FIRST_LETTERS[letter & LETTER_MASK] = 1;
}

const WINDOW = 200_000;
const ENOUGH = 40_000;
const NEAR = 2000;
const NEAR_WINDOW = 30_000;
const ABOVE = 1000;
const MAX_PLACES = 40;

/**
 * Reads the codes that a page shows under labels after its heading: "Артикул: 12345", "SKU AB-12", "Item # 12", "UPC: 036000291452". A model
 * or a part number is the maker's; a part number is the shop's article where it names no other.
 * @param from where in the page the heading stands.
 */
export function readLabelledCodes(page: PageText, from: number): LabelledCodes {
  const first = firstCodes(page, { from, window: WINDOW, enough: ENOUGH });
  const [part, mpn] = [first.get('part') ?? null, first.get('mpn')];
  return { sku: first.get('sku') ?? (isOwnPart(part, mpn) ? part : null) ?? articleAbove(page, from), mpn: mpn ?? part, gtin: first.get('gtin') ?? null };
}

/** Whether a part number is the shop's own: the page names no number of the maker's, or another one that it calls the maker's. */
function isOwnPart(part: LabelledCode | null, mpn: LabelledCode | undefined): boolean {
  return mpn === undefined || (mpn.value !== part?.value && /^(?:mfg|mfr|manufacturer)/i.test(mpn.label));
}

/** The article that a page shows under a label soon after its heading. */
export function readShownArticle(page: PageText, from: number): LabelledCode | null {
  return firstCodes(page, { from, window: NEAR_WINDOW, enough: NEAR }).get('sku') ?? null;
}

/** Some shops write the article right above the name. */
function articleAbove(page: PageText, from: number): LabelledCode | null {
  if (from <= 0) return null;
  const above = firstCodes(page, { from: from - ABOVE, window: Math.min(from, ABOVE), enough: ABOVE });
  return above.get('sku') ?? (isOwnPart(above.get('part') ?? null, above.get('mpn')) ? (above.get('part') ?? null) : null);
}

interface Range {
  readonly from: number;
  /** How much of the markup is looked at, and how much of its text. */
  readonly window: number;
  readonly enough: number;
}

function firstCodes(page: PageText, { from, window, enough }: Range): ReadonlyMap<Kind, LabelledCode> {
  const start = Math.max(0, from);
  // A label in a cell of its own needs no colon.
  const text = readableText(page.stretch(start, start + window), { enough, afterLabel: ':' }).slice(0, enough);
  const lower = text.toLowerCase();
  // Letters whose small form is longer would move every place behind them.
  const searched = lower.length === text.length ? lower : text;
  const first = new Map<Kind, LabelledCode>();
  const places = new Map<string, number>();
  for (let at = 0; at < searched.length && first.size < KINDS; at += 1) {
    if ((FIRST_LETTERS[searched.charCodeAt(at) & LETTER_MASK] ?? 0) === 0 || (at > 0 && continuesWord(searched, at - 1))) continue;
    for (const { word, kind, patterns } of BEGINNINGS.get(searched.charCodeAt(at)) ?? []) {
      if (first.has(kind) || !searched.startsWith(word, at)) continue;
      const before = places.get(word) ?? 0;
      places.set(word, before + 1);
      const code = before < MAX_PLACES ? codeAt(text, at, kind, patterns) : null;
      if (code) first.set(kind, code);
    }
  }
  return first;
}

function continuesWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) : /[\p{L}\d]/u.test(text.charAt(at));
}

function codeAt(text: string, at: number, kind: Kind, patterns: readonly RegExp[]): LabelledCode | null {
  if (kind === 'sku' && NOT_OWN.test(text.slice(Math.max(0, at - 16), at))) return null;
  for (const expression of patterns) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    const value = match && codeOf(match[1] ?? '', kind);
    if (match && value && !(kind === 'sku' && PROMOTION.test(`${match[0].slice(0, 4)} ${value}`))) return { value, label: match[0].slice(0, 40) };
  }
  return null;
}

function codeOf(written: string, kind: Kind): string | null {
  // Digits in groups, or a code with another number behind it.
  if (kind === 'gtin') return gtinOf(written.replace(/\s/g, '')) ?? gtinOf(written.replace(/\s.*$/, ''));
  const value = written.replace(/[.,/_-]+$/, '');
  return value.length >= 3 && (/\d/.test(value) || LETTERS.test(value)) ? value : null;
}
