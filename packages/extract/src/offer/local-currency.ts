import type { PageText } from '@tsenomer/markup';

/** Domains of countries that shops use for their country only; ".io", ".me" and ".co" name anything. */
const BY_DOMAIN = tableOf(`
  at:EUR be:EUR de:EUR ee:EUR es:EUR fi:EUR fr:EUR gr:EUR hr:EUR ie:EUR it:EUR lt:EUR lu:EUR lv:EUR nl:EUR pt:EUR
  si:EUR sk:EUR ch:CHF uk:GBP se:SEK no:NOK dk:DKK is:ISK pl:PLN cz:CZK hu:HUF ro:RON bg:BGN rs:RSD ua:UAH ru:RUB
  рф:RUB by:BYN kz:KZT uz:UZS kg:KGS ge:GEL am:AMD az:AZN tr:TRY il:ILS us:USD ca:CAD mx:MXN br:BRL ar:ARS cl:CLP
  pe:PEN uy:UYU au:AUD nz:NZD za:ZAR in:INR jp:JPY kr:KRW cn:CNY tw:TWD hk:HKD sg:SGD my:MYR th:THB vn:VND id:IDR
  ph:PHP ae:AED sa:SAR tn:TND ma:MAD eg:EGP
`);

/** Languages that are spoken where one currency is used; the crowns share their sign and are told by nothing else. */
const BY_LANGUAGE = tableOf(`
  sv:SEK nb:NOK nn:NOK no:NOK da:DKK is:ISK pl:PLN cs:CZK hu:HUF bg:BGN uk:UAH tr:TRY he:ILS ja:JPY ko:KRW th:THB
  vi:VND
`);

const LANGUAGE = /<html\s[^<>]{0,500}?\blang=["']?([a-z]{2})(?:[-_]([a-z]{2}))?(?![a-z])/i;
const HEAD = 3000;

/** The code of the language that a page declares, without its region; null where it declares none. */
export function declaredLanguage(page: PageText): string | null {
  return LANGUAGE.exec(page.source.slice(0, HEAD))?.[1] ?? null;
}

/**
 * The currency of the country that a page is for, by the region of its language, its domain or its language; null when
 * those do not tell.
 */
export function localCurrency(page: PageText, url: URL | null): string | null {
  const [, language = '', region = ''] = LANGUAGE.exec(page.source.slice(0, HEAD)) ?? [];
  const domain = url?.hostname.split('.').at(-1) ?? '';
  return (
    byDomain(region === '' ? '' : region === 'GB' ? 'uk' : region) ??
    byDomain(domain) ??
    BY_LANGUAGE.get(language.toLowerCase()) ??
    null
  );
}

function byDomain(domain: string): string | null {
  return BY_DOMAIN.get(domain.toLowerCase()) ?? null;
}

function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
}
