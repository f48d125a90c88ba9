import { SignFinder } from './sign-finder.ts';

/**
 * Currency signs and words as shops write them, with their ISO 4217 code. A sign that several currencies share
 * ("kr") has no code of its own: the shop's currency decides. Order does not matter: the longest sign wins.
 */
const SIGNS: Readonly<Record<string, string | null>> = {
  '₽': 'RUB',
  рублей: 'RUB',
  рубля: 'RUB',
  рубль: 'RUB',
  'руб.': 'RUB',
  руб: 'RUB',
  'р.': 'RUB',
  р: 'RUB',
  'rub.': 'RUB',
  'бел. руб.': 'BYN',
  'бел.руб.': 'BYN',
  br: 'BYN',
  '€': 'EUR',
  евро: 'EUR',
  euro: 'EUR',
  us$: 'USD',
  'u.s.$': 'USD',
  usd$: 'USD',
  $: 'USD',
  'долл.': 'USD',
  a$: 'AUD',
  au$: 'AUD',
  aud$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  can$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  's/.': 'PEN',
  's/': 'PEN',
  '£': 'GBP',
  '₤': 'ITL',
  '₶': null,
  '₸': 'KZT',
  тенге: 'KZT',
  'тг.': 'KZT',
  тг: 'KZT',
  сум: 'UZS',
  "so'm": 'UZS',
  'so‘m': 'UZS',
  'so’m': 'UZS',
  soʻm: 'UZS',
  сўм: 'UZS',
  '₴': 'UAH',
  'грн.': 'UAH',
  грн: 'UAH',
  гривен: 'UAH',
  сом: 'KGS',
  '₾': 'GEL',
  лари: 'GEL',
  '֏': 'AMD',
  драм: 'AMD',
  '₼': 'AZN',
  манат: 'AZN',
  'ман.': 'AZN',
  сомони: 'TJS',
  ден: 'MKD',
  'ден.': 'MKD',
  '₺': 'TRY',
  tl: 'TRY',
  '₪': 'ILS',
  '₹': 'INR',
  'rs.': 'INR',
  rs: 'INR',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  '₩': 'KRW',
  원: 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  đ: 'VND',
  rp: 'IDR',
  rm: 'MYR',
  '₱': 'PHP',
  '₦': 'NGN',
  '₵': 'GHS',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  'лв.': 'BGN',
  лв: 'BGN',
  lei: 'RON',
  ron: 'RON',
  'дин.': 'RSD',
  дин: 'RSD',
  km: 'BAM',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  'kr.': null,
  kr: null,
  ':-': null,
  ',-': null,
  '৳': 'BDT',
  'tk.': 'BDT',
  tk: 'BDT',
  '₲': 'PYG',
  '₡': 'CRC',
  '₭': 'LAK',
  '₮': 'MNT',
  '៛': 'KHR',
  '₨': null,
  '﷼': null,
  ƒ: null,
  '؋': 'AFN',
  ރ: 'MVR',
  n$: 'NAD',
  j$: 'JMD',
  tt$: 'TTD',
  rd$: 'DOP',
  ar$: 'ARS',
  clp$: 'CLP',
  cl$: 'CLP',
  col$: 'COP',
  co$: 'COP',
  cop$: 'COP',
  $u: 'UYU',
  bz$: 'BZD',
  bds$: 'BBD',
  mop$: 'MOP',
  'b/.': 'PAB',
  'cn¥': 'CNY',
  'gh₵': 'GHS',
  'e£': 'EGP',
  ksh: 'KES',
  php: 'PHP',
  vnđ: 'VND',
  บาท: 'THB',
  nis: 'ILS',
  'ש"ח': 'ILS',
  kn: 'HRK',
  бр: 'BYN',
  r: 'ZAR',
  'k.d.': 'KWD',
  kd: 'KWD',
  dollars: 'USD',
  euros: 'EUR',
  pounds: 'GBP',
  'د.إ': 'AED',
  'د.ك': 'KWD',
  'د.ب': 'BHD',
  'ر.س': 'SAR',
  'ر.ق': 'QAR',
  'ر.ع.': 'OMR',
  'ج.م': 'EGP',
  'dhs.': 'AED',
  dhs: 'AED',
  درهم: 'AED',
  ريال: 'SAR',
  جنيه: 'EGP',
};

/** Codes that are written but that a list of today's currencies no longer has. */
const FORMER: Readonly<Record<string, string>> = {
  RUR: 'RUB',
  BYR: 'BYN',
  BYB: 'BYN',
  DEM: 'DEM',
  PTE: 'PTE',
  ITL: 'ITL',
  FRF: 'FRF',
  LTL: 'LTL',
  LVL: 'LVL',
  HRK: 'HRK',
};

const ISO_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Dollars and crowns share their sign: a hint that names one of them decides which. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  '¥': ['JPY', 'CNY'],
  '£': ['GBP', 'EGP', 'LBP'],
  'р.': ['RUB', 'BYN'],
  'руб.': ['RUB', 'BYN'],
  lei: ['RON', 'MDL'],
};

/**
 * A currency as it stands in a text: the sign as written, its ISO code when the sign has exactly one, and where it
 * stands.
 */
export interface CurrencyMark {
  readonly symbol: string;
  readonly code: string | null;
  readonly start: number;
  readonly end: number;
}

/** "249,-" and "249:-" are amounts of money, of whatever currency. */
export function isDash({ symbol }: CurrencyMark): boolean {
  return symbol === ',-' || symbol === ':-';
}

/** The ISO code of what a data field calls a currency ("RUB", "RUR", "руб.", "€"), or null. */
export function currencyOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (/^[A-Z]{3}$/.test(upper)) {
    const code = FORMER[upper] ?? (ISO_CODES.has(upper) ? upper : null);
    if (code) return code;
  }
  return SIGNS[trimmed.toLowerCase()] ?? null;
}

/** Decides between the currencies that share a sign by what else the page or the caller says. */
export function decideCurrency(mark: CurrencyMark, hint: string | null): string | null {
  return hint !== null && sharedBy(mark.symbol).includes(hint) ? hint : mark.code;
}

/** The currencies that a sign may stand for, if there are several. */
function sharedBy(symbol: string): readonly string[] {
  const sign = symbol.toLowerCase();
  return SHARED[sign] ?? SHARED[sign.replace(/\.$/, '')] ?? SHARED[`${sign}.`] ?? [];
}

/**
 * The code that stands beside a shared sign or its amount, or the letters of a country before it: "$45.00 CAD", "AU
 * $99".
 */
export function codeBeside(mark: CurrencyMark, beside: readonly CurrencyMark[], text: string): string | null {
  const shared = sharedBy(mark.symbol);
  const written = beside.find(({ symbol, code }) => code === symbol && shared.includes(code));
  const [, country = ''] = COUNTRY_BEFORE.exec(text.slice(Math.max(0, mark.start - 5), mark.start)) ?? [];
  return written?.code ?? (mark.symbol === '$' && country !== '' ? (DOLLAR_OF[country] ?? null) : null);
}

const COUNTRY_BEFORE = /(?:^|[^\p{L}\d])(US|AU?|CA?|CDN|NZ|HK|SG?|MX)\s?$/u;
const DOLLAR_OF: Readonly<Record<string, string>> = {
  US: 'USD',
  A: 'AUD',
  AU: 'AUD',
  C: 'CAD',
  CA: 'CAD',
  CDN: 'CAD',
  NZ: 'NZD',
  HK: 'HKD',
  S: 'SGD',
  SG: 'SGD',
  MX: 'MXN',
};

const ONLY_NUMBERS = /^[\d\s.,:;()%+-]*$/;
/** "1.249,-" and "249:-" are amounts of money. */
const DASHED = /\d\s?[,:]-/;
const FINDER = new SignFinder(Object.keys(SIGNS));

/** Every currency sign, word or ISO code in the text, in order. */
export function findCurrencies(text: string): CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  if (ONLY_NUMBERS.test(text) && !DASHED.test(text)) return marks;
  for (const { sign, start, end } of FINDER.find(text)) {
    const written = text.slice(start, end);
    const code = sign === null ? isoWord(written) : (SIGNS[sign] ?? null);
    if (sign === null && code === null) continue;
    if (MEASURE.test(written) || (WEIGHT.test(written) && WEIGHED.test(text))) continue;
    if (OF_CODE.test(written) && ENDS_CODE.test(text.slice(Math.max(0, start - 2), start))) continue;
    if (LATIN.test(written) && DIGIT.test(text.charAt(start - 1)) && DIGIT.test(text.charAt(end))) continue;
    if (CAPITAL_ONLY.test(written) && !BEFORE_NUMBER.test(text.slice(start, start + 4))) continue;
    marks.push({ symbol: written, code, start, end });
  }
  return marks;
}

/** Feet and kilometres, unless they are written as forints ("Ft") and marks ("KM") are. */
const MEASURE = /^(?:ft|km)$/;

/** "Weight: 3.5 pounds" is no amount of money. */
const WEIGHT = /^pounds$/i;
const WEIGHED = /weigh|capacity|load|lift|tested|hold|ounces|\boz\b|\blbs?\b/i;

/** "C900-RP", "GGO-RP210" and "3KR19" are numbers of parts. */
const OF_CODE = /^(?:r|rp|rm|rs|kd|tl)$/i;
const ENDS_CODE = /[\p{L}\d]-$/u;
const LATIN = /^[a-z]{1,3}$/i;
const DIGIT = /^\d$/;

/** The rand's sign is a single letter: only a capital right before a number is one. */
const CAPITAL_ONLY = /^r$/i;
const BEFORE_NUMBER = /^R\s?\d/;

/** Words of three letters are codes only when they are written as codes: "try" and "all" are English. */
function isoWord(word: string): string | null {
  if (word !== word.toUpperCase()) return null;
  return FORMER[word] ?? (ISO_CODES.has(word) ? word : null);
}
