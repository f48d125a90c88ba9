import type { BrowserContext, Page, Route } from 'playwright-core';
import { isSameSite } from '../http/city-choice.ts';
import type { CityChoice } from '../http/city-choice.ts';
import { withOwnCookies } from '../http/own-cookies.ts';
import { brandsOf } from '../session/fingerprint.ts';
import type { Fingerprint } from '../session/fingerprint.ts';

/** What a page's requests carry besides the session's own headers. */
export interface PageSetting {
  readonly url: URL;
  readonly city: CityChoice | null;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

const HEAVY = new Set(['image', 'font', 'media']);

/** Sets up what a page tells the site's hosts, and whether it loads pictures, fonts and films. */
export async function setRoutes(page: Page, { city, headers, url }: PageSetting, blocksHeavy: boolean): Promise<void> {
  if (headers !== undefined) await page.setExtraHTTPHeaders(headers);
  const cityHeader = city?.via === 'header' ? { [city.name.toLowerCase()]: city.value } : null;
  if (!blocksHeavy && cityHeader === null) return;
  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    if (blocksHeavy && HEAVY.has(request.resourceType())) return route.abort('blockedbyclient');
    const isOwn = isSameSite(URL.parse(request.url())?.hostname ?? '', url.hostname);
    return cityHeader !== null && isOwn ? route.continue({ headers: { ...request.headers(), ...cityHeader } }) : route.continue();
  });
}

/** Makes the client hints agree with the user agent of the session. */
export async function presentAs(page: Page, { chrome, userAgent, acceptLanguage }: Fingerprint): Promise<void> {
  if (chrome === null) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent,
    acceptLanguage,
    userAgentMetadata: {
      brands: brandsOf(chrome),
      platform: chrome.platform,
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
    },
  });
}

/** Puts the city's cookie and the request's own ones into the session's jar. */
export async function setCookies(context: BrowserContext, url: URL, { city, headers }: Pick<PageSetting, 'city' | 'headers'>): Promise<void> {
  const pairs = [...withOwnCookies(headers).cookies, ...(city?.via === 'cookie' ? [[city.name, city.value] as const] : [])];
  if (pairs.length > 0) await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: url.origin })));
}
