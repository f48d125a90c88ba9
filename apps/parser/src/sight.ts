import type { FetchedPage, FetchFailure } from '@tsenomer/collect';
import { FetchError } from '@tsenomer/collect';
import type { ParsingErrorName } from '@tsenomer/contracts';
import type { Sight } from '@tsenomer/core/rules';
import { judgeBlock, judgeNotFound, readPage } from '@tsenomer/extract';
import type { Robot } from '@tsenomer/contracts';

/** Which parsing error a failed fetch is (P2 §8). `aborted` is no check at all and never gets here. */
const ERROR_OF_FAILURE: Readonly<Record<Exclude<FetchFailure, 'aborted'>, ParsingErrorName>> = {
  'invalid-url': 'pageOpening',
  'private-address': 'pageOpening',
  dns: 'connection',
  connection: 'connection',
  tls: 'connection',
  proxy: 'proxy',
  timeout: 'pageLoadTimeout',
  'too-large': 'pageOpening',
  'too-many-redirects': 'pageOpening',
  'page-opening': 'pageOpening',
  'browser-launch': 'browserLaunch',
};

/** What a failed fetch looks like to the judge. @throws whatever is no failure of the fetch, or a fetch that was called off. */
export function sightOfFailure(error: unknown): Sight {
  if (!(error instanceof FetchError) || error.reason === 'aborted') throw error;
  return { kind: 'failure', error: ERROR_OF_FAILURE[error.reason] };
}

/** What a page looks like to the judge: the signs around it, and what was read from it. */
export function sightOfPage(page: FetchedPage, robot: Robot | null): Sight & { kind: 'page' } {
  const { html, url, status, headers } = page;
  const reading = readPage({ html, url, robot });
  // Reading has judged the page by its text; only what the answer says around it is left.
  const around = status === 200 ? '' : html;
  const blocked = reading.blocked ?? judgeBlock({ status, headers, html: around });
  const notFound = reading.notFound ?? judgeNotFound({ status, html: around });
  return {
    kind: 'page',
    status,
    bareServerPage: isBareServerPage(html),
    cityUnknown: saysCityUnknown(html),
    reading: { ...reading, blocked, notFound },
  };
}

const BARE_PAGE_MAX = 2000;

/** The error page of a web server with nothing of the shop on it. */
function isBareServerPage(html: string): boolean {
  return html.length < BARE_PAGE_MAX && /<center>\s*(?:nginx|openresty|angie)[^<]*<\/center>/i.test(html);
}

const HEADING = /<h[12]/gi;
const CITY_UNKNOWN = /<h[12][^>]{0,200}>\s*(?:город не найден|мы не (?:доставляем|работаем) в (?:этом|вашем|этот|ваш) город|city not found)/iuy;

/** A shop that says, in a heading, that it does not serve the city it was asked for. */
function saysCityUnknown(html: string): boolean {
  // Headings are few: finding them first is twice as quick as trying the whole expression everywhere.
  for (const { index } of html.matchAll(HEADING)) {
    CITY_UNKNOWN.lastIndex = index;
    if (CITY_UNKNOWN.test(html)) return true;
  }
  return false;
}
