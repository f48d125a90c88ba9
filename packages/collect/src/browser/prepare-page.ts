import type { BrowserContext, CDPSession, Page, Route } from 'playwright-core';
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

/** Kinds of what a page shows besides its texts, as the browser's protocol names them. */
export const HEAVY = ['Image', 'Font', 'Media'] as const;

/** Sets up what a page tells the site's hosts. */
export async function setHeaders(page: Page, { city, headers, url }: PageSetting): Promise<void> {
  if (headers !== undefined) await page.setExtraHTTPHeaders(headers);
  if (city?.via !== 'header') return;
  const cityHeader = { [city.name.toLowerCase()]: city.value };
  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    const isOwn = isSameSite(URL.parse(request.url())?.hostname ?? '', url.hostname);
    return isOwn ? route.continue({ headers: { ...request.headers(), ...cityHeader } }) : route.continue();
  });
}

/**
 * Refuses pictures, fonts and films to the page's frames, whichever process they are in. Every request of the page
 * passes this process then.
 */
export async function blockHeavyInFrames(page: Page): Promise<void> {
  const kinds: readonly string[] = HEAVY.map((kind) => kind.toLowerCase());
  await page.route('**/*', async (route: Route) =>
    kinds.includes(route.request().resourceType()) ? route.abort('blockedbyclient') : route.fallback(),
  );
}

/** Makes the client hints agree with the user agent of the session. */
export async function presentAs(
  devtools: CDPSession,
  { chrome, userAgent, acceptLanguage }: Fingerprint,
): Promise<void> {
  if (chrome === null) return;
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
export async function setCookies(
  context: BrowserContext,
  url: URL,
  { city, headers }: Pick<PageSetting, 'city' | 'headers'>,
): Promise<void> {
  const pairs = [
    ...withOwnCookies(headers).cookies,
    ...(city?.via === 'cookie' ? [[city.name, city.value] as const] : []),
  ];
  if (pairs.length > 0) await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: url.origin })));
}
