import { SignFinder } from './sign-finder.ts';

/**
 * Currency signs and words as shops write them, with their ISO 4217 code. A sign that several currencies share
 * ("kr") has no code of its own: the shop's currency decides. Order does not matter: the longest sign wins.
 */
const SIGNS_OF: Readonly<Record<string, string>> = {
  AED: 'د.إ dhs. dhs درهم',
  AFN: '؋',
  AMD: '֏ драм',
  ARS: 'ar$',
  AUD: 'a$ au$ aud$',
  AZN: '₼ манат ман.',
  BAM: 'km',
  BBD: 'bds$',
  BDT: '৳ tk. tk',
  BGN: 'лв. лв',
  BHD: 'د.ب',
  BRL: 'r$',
  BYN: 'бел._руб. бел.руб. br бр',
  BZD: 'bz$',
  CAD: 'c$ ca$ can$',
  CHF: 'fr. sfr.',
  CLP: 'clp$ cl$',
  CNY: '元 rmb cn¥',
  COP: 'col$ co$ cop$',
  CRC: '₡',
  CZK: 'kč',
  DOP: 'rd$',
  EGP: 'e£ ج.م جنيه',
  EUR: '€ евро euro euros',
  GBP: '£ pounds',
  GEL: '₾ лари',
  GHS: '₵ gh₵',
  HKD: 'hk$',
  HRK: 'kn',
  HUF: 'ft',
  IDR: 'rp',
  ILS: '₪ nis ש"ח',
  INR: '₹ rs. rs',
  ITL: '₤',
  JMD: 'j$',
  JPY: '¥ ￥ 円',
  KES: 'ksh',
  KGS: 'сом',
  KHR: '៛',
  KRW: '₩ 원',
  KWD: 'k.d. kd د.ك',
  KZT: '₸ тенге тг. тг',
  LAK: '₭',
  MKD: 'ден ден.',
  MNT: '₮',
  MOP: 'mop$',
  MVR: 'ރ',
  MXN: 'mx$',
  MYR: 'rm',
  NAD: 'n$',
  NGN: '₦',
  NZD: 'nz$',
  OMR: 'ر.ع.',
  PAB: 'b/.',
  PEN: 's/. s/',
  PHP: '₱ php',
  PLN: 'zł zl',
  PYG: '₲',
  QAR: 'ر.ق',
  RON: 'lei ron',
  RSD: 'дин. дин',
  RUB: '₽ рублей рубля рубль руб. руб р. р rub.',
  SAR: 'ر.س ريال',
  SGD: 's$',
  THB: '฿ บาท',
  TJS: 'сомони',
  TRY: '₺ tl',
  TTD: 'tt$',
  TWD: 'nt$',
  UAH: '₴ грн. грн гривен',
  USD: 'us$ u.s.$ usd$ $ долл. dollars',
  UYU: '$u',
  UZS: "сум so'm so‘m so’m soʻm сўм",
  VND: '₫ đ vnđ',
  ZAR: 'r',
};
/** Signs that several currencies share. */
const OF_SEVERAL = '₶ kr. kr :- ,- ₨ ﷼ ƒ';
const SIGNS: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(SIGNS_OF).flatMap(([code, signs]) => signsIn(signs).map((sign) => [sign, code] as const)),
  ...signsIn(OF_SEVERAL).map((sign) => [sign, null] as const),
]);

/** A sign with a space in it is written with "_". */
function signsIn(list: string): readonly string[] {
  return list.split(' ').map((sign) => sign.replaceAll('_', ' '));
}

/** Codes that are written but that a list of today's currencies no longer has. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ['RUR', 'RUB'],
  ['BYR', 'BYN'],
  ['BYB', 'BYN'],
  ...'DEM PTE ITL FRF LTL LVL HRK'.split(' ').map((code) => [code, code] as const),
]);

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
    const code = FORMER.get(upper) ?? (ISO_CODES.has(upper) ? upper : null);
    if (code) return code;
  }
  return SIGNS.get(trimmed.toLowerCase()) ?? null;
}

/** Decides between the currencies that share a sign by what else the page or the caller says. */
export function decideCurrency(
  { symbol, code }: Pick<CurrencyMark, 'symbol' | 'code'>,
  hint: string | null,
): string | null {
  return hint !== null && sharedBy(symbol).includes(hint) ? hint : code;
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
const FINDER = new SignFinder([...SIGNS.keys()]);

/** Every currency sign, word or ISO code in the text, in order. */
export function findCurrencies(text: string): CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  if (ONLY_NUMBERS.test(text) && !DASHED.test(text)) return marks;
  for (const { sign, start, end } of FINDER.find(text)) {
    const written = text.slice(start, end);
    const code = sign === null ? isoWord(written) : (SIGNS.get(sign) ?? null);
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
  return FORMER.get(word) ?? (ISO_CODES.has(word) ? word : null);
}
