import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

/** What a page complains about while a user goes through it. */
export interface Noise {
  /** This refusal belongs to the journey: neither the answer nor the browser's line about it counts. */
  readonly allow: (status: number, path: RegExp) => void;
  /** This line of the browser's console belongs to the journey. */
  readonly allowLogged: (text: RegExp) => void;
  /** Fails when the page logged an error, threw, or had a request fail. */
  readonly expectNone: () => void;
}

/** Listens from now on. */
export function listenToNoise(page: Page): Noise {
  const heard: { readonly line: string; readonly status?: number; readonly url?: string }[] = [];
  const allowed: { readonly status: number; readonly path: RegExp }[] = [];
  const lines: RegExp[] = [];
  page.on('pageerror', (error) => heard.push({ line: `threw ${error.stack ?? error.message}` }));
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (lines.some((line) => line.test(message.text()))) return;
    const status = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    heard.push({
      line: `logged ${type}: ${message.text()}`,
      ...(status !== undefined && { status: Number(status), url: message.location().url }),
    });
  });
  page.on('requestfailed', (request: Request) => {
    // A page that is left, or a newer search, cancels what it no longer needs.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') heard.push({ line: `request failed: ${request.url()} ${reason}` });
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400) {
      heard.push({
        line: `answered ${response.status()}: ${response.url()}`,
        status: response.status(),
        url: response.url(),
      });
    }
  });
  return {
    allow: (status, path) => void allowed.push({ status, path }),
    allowLogged: (text) => void lines.push(text),
    expectNone() {
      const noise = heard.filter(
        ({ status, url }) => !allowed.some((rule) => rule.status === status && rule.path.test(url ?? '')),
      );
      expect(noise.map(({ line }) => line)).toEqual([]);
    },
  };
}
