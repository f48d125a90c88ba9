/**
 * What a code is by its label. `sku`: the shop's own article; `listing`: the number under which a place of many sellers
 * keeps the offer; `mpn`: the maker's number; `model`, `part`: the maker's, or the shop's where it names no other.
 */
export type CodeKind = 'sku' | 'listing' | 'mpn' | 'model' | 'part' | 'gtin';

/** What may begin where a word of a label stands. */
export interface CodeBeginning {
  readonly word: string;
  readonly kind: CodeKind;
  readonly patterns: readonly RegExp[];
}

const NUMBER_WORD = String.raw`(?:numbers?|no\.?|num\.?|nr\.?|code|id|#|№)`;
const GAP = String.raw`[\s\u200e\u200f]{0,3}[:#№.：=]{0,3}[\s\u200e\u200f]{0,4}#?`;
const SIGN = String.raw`[\s\u200e\u200f]{0,3}[:#№：=]{1,3}[\s\u200e\u200f]{0,4}#?`;
const VALUE = String.raw`([\p{L}\d][\p{L}\d_./-]{0,30})`;

const pattern = (label: string, gap: string): RegExp => new RegExp(String.raw`${label}${gap}\[?${VALUE}`, 'iuy');

/** Labels that name nothing but an article: no colon is needed. */
const ARTICLE = pattern(
  String.raw`(?:sku|asin|tcin|артикул(?:\sтовара)?|арт\.|код\s(?:товар[ау]|продукт[ау])|тауар\s(?:коды|нөмірі)|mahsulot\s(?:kodi|raqami)|(?:item|product|stock|inventory|cat(?:\.|alog(?:ue)?)?|style|article|web|internet|order|prod\.?)\s?${NUMBER_WORD}|product sku|best\.?-?nr\.?|art\.?\s?-?nr\.?|artikel-?\s?(?:nummer|nr\.?)|bestell-?(?:nr\.?|nummer)|produkt-?(?:nr\.?|nummer)|(?:artikel|produkt)-id|bestelnummer|material-?(?:nr\.?|nummer)|номер\s(?:товара|артикула)|id\sтовара|номенклатурный\sномер|код\sизделия|арт(?=:))(?:\s?${NUMBER_WORD})?`,
  GAP,
);
/** Such labels of more languages. */
const ARTICLE_ELSEWHERE = pattern(
  String.raw`(?:cikkszám|c[óo]d\.\s?(?:del?\s)?(?:producto|art[íi]culo|art\.?|prod\.?)|cód\.|cod\.|cod\s(?:produs|prodotto|articolo|art\.?)|codigo\sde(?:l)?\s(?:producto|art[íi]culo)|katalogové\sčíslo|(?:réf(?:érence)?|code)\s(?:produit|article)|n[°ºo]\s(?:d[’']|de\s)?(?:article|référence|artículo|referencia|produit)|codice\s(?:prodotto|articolo)|código\s(?:do produto|del producto|de artículo)|κωδικός(?:\sπροϊόντος)?|šifra(?:\s(?:proizvoda|artikla|izdelka))?|(?:kód|číslo)\s(?:produktu|zboží|tovaru|výrobku)|objednací\s(?:číslo|kód)|(?:numer|nr)\s(?:katalogowy|kat\.|art\.|produktu|artykułu)|kod\s(?:produktu|towaru|systemowy|sklepu)|(?:ürün|stok)\skodu|vare(?:nummer|nr\.?)|tuote(?:numero|koodi)|mã\s(?:sản phẩm|sp|hàng)|รหัสสินค้า|商品番号|商品コード|品番|商品编号|商品編號|货号|貨號|상품\s?(?:코드|번호)|מק"ט|رقم (?:المنتج|الموديل))`,
  GAP,
);
/** What a place of many sellers calls the number of an offer: it knows the offer by that, and by nothing else. */
const LISTING = pattern(
  String.raw`(?:(?:listing|advert|ad)[\s-]?(?:number|no\.?|id|ref(?:erence)?|code|#)|listing(?=\s?#)|объявлени[ея](?=\s?(?:№|номер|id|#))(?:\s(?:номер|id))?|(?:номер|id|№)\sобъявлени[ея]|оголошення(?=\s?(?:№|id|#))(?:\sid)?|(?:номер|id|№)\sоголошення|anzeigen-?(?:nummer|nr\.?|id)|(?:réf(?:érence|\.)?|numéro|n[°º])\s(?:de\sl[’'])?annonce|annonce\s(?=n[°º]|#)(?:n[°º])?|(?:numer|nr|id)\sogłoszenia|(?:codice|id|numero)\sannuncio|(?:número|id|código|ref\.?)\s(?:del?\s)?an[uú]ncio|advertentie-?(?:nummer|nr\.?|id))`,
  GAP,
);
/** Words that also mean other things: with a colon or the like. */
const ARTICLE_BY_SIGN = pattern(
  String.raw`(?:код|(?<!\p{L}\s?)code|style|item|article|artikel|product|réf(?:érence)?\.?|ref(?:erence)?\.?|referencia|referência|referenz|referentie|codice|código|kod|kód|indeks|symbol)`,
  SIGN,
);
/** A number alone behind a word that may mean other things. */
const ITEM = /(?:item|article|artikel|r[ée]f\.?|código|codice)\s(\d{5,12}(?!\d)|[a-z]{2,5}-\d{3,9}(?![\p{L}\d]))/iuy;
/** "Ref. DV200-BL": an abbreviation's full stop stands for the colon before capitals and digits. */
const REFERENCE = /[Rr][EeÉé][Ff]\.\s?([A-Z\d][A-Z\d._/-]{3,20})(?![\p{L}\d])/uy;
const MAKER = pattern(
  String.raw`(?:item model|model|модель|mpn|mfr\.?(?:\s?(?:part|item|model))?|(?:manufacturer|mfg)(?:['’]s)?\.?\s(?:part|model|item|sku)|(?:manufacturer|mfg)(?:['’]s)?\.?\s?(?=[#n])|(?:артикул|код)\sпроизводителя|(?:kod|symbol|nr)\sproducenta|hersteller-?(?:artikel|teile|modell)?-?(?=n)|(?:réf|ref)\.?\s(?:du\s)?fabri\p{L}+|p/n|part)(?:\s?${NUMBER_WORD})?`,
  SIGN,
);
const MAKER_IN_CELL = pattern(
  String.raw`(?:(?:item model|model|mpn|mfr\.?\s?part|manufacturer(?:['’]s)?(?: part| product| model)?|part)\s?${NUMBER_WORD}|(?:артикул|код)\sпроизводителя|herstellernr\.?|hersteller[\s-](?:artikel|teile)-?(?:nummer|nr\.?)|réf(?:érence|\.)?\s(?:constructeur|(?:du\s)?fabricant)|codice\sproduttore|kod\sproducenta)`,
  GAP,
);
const CODE =
  /(?:upc|ean|gtin|isbn|jan|barcode|штрих-?код)(?:[- ]?1[0-4])?(?:[-\s]?(?:code|number|#))?\s?[:#=]{0,2}[\s\u200e\u200f]{0,4}(\d[\d -]{6,18}\d)/iuy;

/** Words that are parted by "|", in lines. */
const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'));

const ALL_BEGINNINGS: readonly (readonly [word: string, kind: CodeKind, patterns: readonly RegExp[]])[] = [
  ...words(
    'sku|asin|tcin|артикул|арт.|тауар|mahsulot|stock|cat|web id|web #|internet|inventory|order|prod|art|best',
    'produkt|material|номер|id товара|номенкл',
  ).map(
    (word) => [word, 'sku', word === 'art' ? [ARTICLE, ARTICLE_BY_SIGN, ITEM] : [ARTICLE, ARTICLE_BY_SIGN]] as const,
  ),
  ...words(
    'cikk|katalogové|n°|nº|κωδικ|šifra|číslo|objedn|numer|nr |ürün|stok|vare|tuote|mã |รหัส|商品|品番|货号|貨號|상품|מק',
    'رقم',
  ).map((word) => [word, 'sku', [ARTICLE_ELSEWHERE]] as const),
  ...words('код|code|style|item|réf|ref|indeks|symbol|арт:').map(
    (word) =>
      [
        word,
        'sku',
        word === 'ref' || word === 'réf'
          ? [ARTICLE, ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM, REFERENCE]
          : word === 'code'
            ? [ARTICLE, ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM]
            : [ARTICLE, ARTICLE_BY_SIGN, ITEM],
      ] as const,
  ),
  ...['codice', 'cod', 'cód', 'kod', 'kód'].map(
    (word) => [word, 'sku', [ARTICLE_ELSEWHERE, ARTICLE_BY_SIGN, ITEM]] as const,
  ),
  ...words(
    'listing|ad |ad-|ad#|advert|объявлени|номер объ|id объ|№ объ|оголошення|номер ого|id ого|№ ого|anzeigen',
    'réf|numéro|n°|nº|annonce|numer ogł|nr ogł|id ogł|codice ann|id ann|numero ann|número|id |código|ref',
  ).map((word) => [word, 'listing', [LISTING]] as const),
  ...['model', 'модель', 'item model'].map((word) => [word, 'model', [MAKER, MAKER_IN_CELL]] as const),
  ...words(
    'mpn|mfr|mfg|manufacturer|артикул произ|код произ|kod prod|codice produttore|symbol prod|nr prod',
    'hersteller|réf|ref|p/n',
  ).map((word) => [word, 'mpn', [MAKER, MAKER_IN_CELL]] as const),
  ['part', 'part', [MAKER, MAKER_IN_CELL]],
  ...words('upc|ean|gtin|isbn|jan|barcode|штрих').map((word) => [word, 'gtin', [CODE]] as const),
];

/** Those whose article may be written in groups, "M 741 20": they name nothing else. */
export const CLEAR_LABELS: ReadonlySet<RegExp> = new Set([ARTICLE, ARTICLE_ELSEWHERE]);

/** Which two letters a word begins with, told by the last bits of their codes. */
const LETTER_MASK = 0xff;
const LETTER_BITS = 8;
const FIRST_PAIRS = new Uint8Array(1 << (2 * LETTER_BITS));
/** By those, so that a text is passed once. */
const BEGINNINGS = new Map<number, CodeBeginning[]>();
for (const [word, kind, patterns] of ALL_BEGINNINGS) {
  const pair = pairOf(word.charCodeAt(0), word.charCodeAt(1));
  BEGINNINGS.set(pair, [...(BEGINNINGS.get(pair) ?? []), { word, kind, patterns }]);
  FIRST_PAIRS[pair] = 1;
}

/** What may begin with two letters, given by their codes; most begin nothing. */
export function labelsFrom(first: number, second: number): readonly CodeBeginning[] {
  const pair = pairOf(first, second);
  return FIRST_PAIRS[pair] === 0 ? NONE : (BEGINNINGS.get(pair) ?? NONE);
}

function pairOf(first: number, second: number): number {
  return ((first & LETTER_MASK) << LETTER_BITS) | (second & LETTER_MASK);
}

const NONE: readonly CodeBeginning[] = [];
