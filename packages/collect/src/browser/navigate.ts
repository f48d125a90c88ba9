import type { Page, Request, Response } from 'playwright-core';
import type { ParserConfig } from '@tsenomer/contracts';
import { FetchError } from '../errors/fetch-error.ts';
import type { Gate } from './gate.ts';
import { navigationError } from './navigation-error.ts';

/** Opens an address in a page. Rejects with FetchError, whose cause the gate knows best. */
export async function navigate(page: Page, url: URL, waitUntil: ParserConfig['waitUntil'], gate: Gate): Promise<Response> {
  let failedUrl = url;
  const onFailed = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedUrl = URL.parse(request.url()) ?? failedUrl;
  };
  page.on('requestfailed', onFailed);
  let response: Response | null;
  try {
    response = await page.goto(url.href, { waitUntil, timeout: 0 });
  } catch (error) {
    throw gate.failureOf(failedUrl) ?? navigationError(error, failedUrl.host);
  } finally {
    page.off('requestfailed', onFailed);
  }
  if (response === null) throw new FetchError('page-opening', `The browser opened nothing at ${url.host}.`);
  if ((await response.headerValue(gate.marker)) !== null)
    throw gate.failureOf(new URL(response.url())) ?? new FetchError('connection', `${url.host} was not reached.`);
  return response;
}

/** The markup that stands in a page. */
export async function contentOf(page: Page): Promise<string> {
  try {
    return await page.content();
  } catch {
    // Scripts have just sent the page elsewhere: what they sent it to is the page.
    await page.waitForLoadState('domcontentloaded', { timeout: 0 });
    return page.content();
  }
}

/** The addresses passed before the final answer, first one first. */
export function redirectsOf(response: Response): string[] {
  const passed: string[] = [];
  for (let from = response.request().redirectedFrom(); from !== null; from = from.redirectedFrom()) passed.unshift(from.url());
  return passed;
}
