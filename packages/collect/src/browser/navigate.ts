import type { CDPSession, Page, Response } from 'playwright-core';
import type { ParserConfig } from '@tsenomer/contracts';
import { FetchError } from '../errors/fetch-error.ts';
import type { Gate } from './gate.ts';
import { navigationError } from './navigation-error.ts';

export interface NavigateOptions {
  readonly waitUntil: ParserConfig['waitUntil'];
  readonly gate: Gate;
  /** The address that the page asked for last: the one that failed, where it fails. */
  readonly lastAsked: () => URL | null;
}

/** Opens an address in a page. Rejects with FetchError, whose cause the gate knows best. */
export async function navigate(
  page: Page,
  url: URL,
  { waitUntil, gate, lastAsked }: NavigateOptions,
): Promise<Response> {
  let response: Response | null;
  try {
    response = await page.goto(url.href, { waitUntil, timeout: 0 });
  } catch (error) {
    const failedUrl = lastAsked() ?? url;
    throw gate.failureOf(failedUrl) ?? navigationError(error, failedUrl.host);
  }
  if (response === null) throw new FetchError('page-opening', `The browser opened nothing at ${url.host}.`);
  if (response.headers()[gate.marker] !== undefined)
    throw gate.failureOf(new URL(response.url())) ?? new FetchError('connection', `${url.host} was not reached.`);
  return response;
}

/**
 * The markup that stands in a page. By the browser's protocol alone: Playwright's own way has every page run a library
 * of its own first.
 */
export async function contentOf(page: Page, devtools: CDPSession): Promise<string> {
  try {
    return await markupOf(devtools);
  } catch {
    // Scripts have just sent the page elsewhere: what they sent it to is the page.
    await page.waitForLoadState('domcontentloaded', { timeout: 0 });
    return markupOf(devtools);
  }
}

async function markupOf(devtools: CDPSession): Promise<string> {
  const {
    result: { objectId },
  } = await devtools.send('Runtime.evaluate', { expression: 'document' });
  if (objectId === undefined) throw new FetchError('page-opening', 'The page has no document.');
  const { outerHTML } = await devtools.send('DOM.getOuterHTML', { objectId });
  return outerHTML;
}

/** The addresses passed before the final answer, first one first. */
export function redirectsOf(response: Response): string[] {
  const passed: string[] = [];
  for (let from = response.request().redirectedFrom(); from !== null; from = from.redirectedFrom())
    passed.unshift(from.url());
  return passed;
}
