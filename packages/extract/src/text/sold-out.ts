import type { PageText } from '../dom/page-text.ts';

/** What shops add to such a word. */
const FOR_NOW = [
  'currently',
  'temporarily',
  'sorry,',
  'товар',
  'временно',
  'тимчасово',
  'товар тимчасово',
  'товар временно',
  'zurzeit',
  'zur zeit',
  'derzeit',
  'aktuell',
  'momentan',
  'leider',
  'actuellement',
  'temporairement',
  'momentanément',
  'produit',
  'article',
  'actualmente',
  'temporalmente',
  'producto',
  'artículo',
  'attualmente',
  'temporaneamente',
  'momentaneamente',
  'prodotto',
  'articolo',
  'tijdelijk',
  'momenteel',
  'helaas',
  'produkt',
  'chwilowo',
  'tymczasowo',
  'dočasně',
  'momentálně',
  'temporariamente',
  'ürün',
  'geçici olarak',
  'tillfälligt',
  'midlertidigt',
  'midlertidig',
];
const FOR_NOW_BEHIND = [
  'right now',
  'at the moment',
  'for now',
  'online',
  'temporalmente',
  'en este momento',
  'por el momento',
  'momentaneamente',
  'temporaneamente',
  'temporairement',
  'pour le moment',
  'en ligne',
  'на данный момент',
  'в данный момент',
  'временно',
  'тимчасово',
];

/** Texts that consist of nothing but the word that the product is gone, or of the offer to tell when it is back. */
const SOLD_OUT = withQualifiers([
  'sold',
  'out of stock',
  'out-of-stock',
  'sold out',
  'currently unavailable',
  'currently out of stock',
  'temporarily out of stock',
  'temporarily unavailable',
  'temporarily sold out',
  'no longer available',
  'not available',
  'unavailable',
  'discontinued',
  'this item is out of stock',
  'this product is out of stock',
  'this item is sold out',
  'this item is currently out of stock',
  'this product is currently out of stock',
  'this item is currently unavailable',
  'this item is no longer available',
  'this product is no longer available',
  'this product is currently unavailable',
  'sorry, this item is out of stock',
  'sorry, this item is sold out',
  'item is out of stock',
  'product is out of stock',
  'notify me',
  'notify me when available',
  'email me when available',
  'нет в наличии',
  'товара нет в наличии',
  'временно нет в наличии',
  'нет на складе',
  'нет в продаже',
  'снят с продажи',
  'снято с продажи',
  'снят с производства',
  'снято с производства',
  'товар закончился',
  'товар распродан',
  'товар недоступен',
  'закончился',
  'распродано',
  'распродан',
  'сообщить о поступлении',
  'уведомить о поступлении',
  'ausverkauft',
  'nicht verfügbar',
  'nicht mehr verfügbar',
  'derzeit nicht verfügbar',
  'zurzeit nicht verfügbar',
  'momentan nicht verfügbar',
  'nicht lieferbar',
  'nicht mehr lieferbar',
  'nicht auf lager',
  'nicht vorrätig',
  'vergriffen',
  'rupture de stock',
  'en rupture de stock',
  'en rupture',
  'épuisé',
  'indisponible',
  'produit indisponible',
  'actuellement indisponible',
  'non disponible',
  'agotado',
  'producto agotado',
  'sin stock',
  'fuera de stock',
  'no disponible',
  'esaurito',
  'non disponibile',
  'prodotto non disponibile',
  'esgotado',
  'produto esgotado',
  'indisponível',
  'produto indisponível',
  'uitverkocht',
  'niet op voorraad',
  'niet leverbaar',
  'niet beschikbaar',
  'vyprodáno',
  'není skladem',
  'vypredané',
  'nedostupné',
  'wyprzedane',
  'niedostępny',
  'produkt niedostępny',
  'brak w magazynie',
  'немає в наявності',
  'slutsåld',
  'slut i lager',
  'udsolgt',
  'utsolgt',
  'ikke på lager',
  'loppu',
  'loppuunmyyty',
  'tükendi',
  'stokta yok',
  'elfogyott',
  'nincs raktáron',
  'nincs készleten',
  'stoc epuizat',
  'indisponibil',
  'nu este in stoc',
  'nu este în stoc',
  'εξαντλήθηκε',
  'εξαντλημένο',
  'μη διαθέσιμο',
  'rasprodano',
  'nije na stanju',
  'nema na stanju',
  'изчерпан',
  'изчерпано',
  '品切れ',
  '売り切れ',
  '在庫なし',
  '完売',
  '売り切れました',
  '販売終了',
  '販売終了しました',
  '缺货',
  '售罄',
  '품절',
  '일시품절',
  'avísame',
  'avise-me',
  'avvisami',
  'benachrichtigen',
  'prévenez-moi',
  'avisadme',
  'mail mij bij voorraad',
  'powiadom o dostępności',
  'produkt wyprzedany',
  'wyprzedany',
  'brak towaru',
  'esaurita',
  'agotada',
  'épuisée',
  'закінчився',
  'знято з продажу',
  'знято з виробництва',
  'товар закінчився',
  'қолда жоқ',
  'mavjud emas',
  'повідомити про наявність',
  'join the waitlist',
]);
const IN_STOCK = new Set([
  'in stock',
  'in stock now',
  'в наличии',
  'есть в наличии',
  'товар в наличии',
  'есть на складе',
  'auf lager',
  'sofort lieferbar',
  'en stock',
  'op voorraad',
  'uit voorraad leverbaar',
  'disponibile',
  'disponible',
  'disponível',
  'em estoque',
  'skladem',
  'na sklade',
  'в наявності',
  'i lager',
  'på lager',
  'în stoc',
  'in stoc',
  'raktáron',
  'na stanju',
  'dostępny',
  'stokta var',
  'є в наявності',
  'қолда бар',
  '在庫あり',
  '有货',
]);
/** In bytes, the closing mark included. */
const SHORTEST = 7;
const LONGEST = 64;
const WINDOW = 100_000;

/** Every word alone and with what shops add before or behind it: looking a text up costs the same. */
function withQualifiers(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.flatMap((word) => [
      word,
      ...FOR_NOW.map((before) => `${before} ${word}`),
      ...FOR_NOW_BEHIND.map((behind) => `${word} ${behind}`),
    ]),
  );
}

/** Whether a text is nothing but such a word. */
export function isSoldOutText(text: string): boolean {
  return text.length <= LONGEST && SOLD_OUT.has(text.toLowerCase().replace(/\s*[.!]$/, ''));
}

/**
 * Whether the markup after the heading shows such a text at all: a cheap question before the costly one.
 * @param from where in the page the heading stands.
 */
export function mayShowSoldOut(page: PageText, from: number): boolean {
  return shows(page, from, SOLD_OUT);
}

/** Likewise for a text of nothing but the word that the product is there. */
export function mayShowInStock(page: PageText, from: number): boolean {
  return shows(page, from, IN_STOCK);
}

function shows(page: PageText, from: number, texts: ReadonlySet<string>): boolean {
  const shown = page.stretch(from, from + WINDOW);
  const { raw } = shown;
  for (let close = raw.indexOf('>'); close >= 0;) {
    const open = raw.indexOf('<', close);
    if (open < 0) return false;
    if (open - close > SHORTEST && says(shown, close + 1, open, texts)) return true;
    close = raw.indexOf('>', open);
  }
  return false;
}

function says(page: PageText, from: number, to: number, texts: ReadonlySet<string>): boolean {
  let start = from;
  let end = to;
  while (start < end && page.raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && page.raw.charCodeAt(end - 1) <= 32) end -= 1;
  if (end - start < SHORTEST - 1 || end - start > LONGEST) return false;
  return texts.has(
    page
      .slice(start, end)
      .toLowerCase()
      .replace(/\s*[.!]$/, ''),
  );
}
