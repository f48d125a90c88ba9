import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../src/logger.ts';
import { shownUrl } from '../src/shown-url.ts';
import { testApp } from './test-app.ts';

const TOKEN = 'kX3v_9Qe-7LrT2mWc8YbZpA4hNfUo1sD6gEjRiKtVxM';

describe('an address in the log', () => {
  it.each([
    ['/api/products/7/profile', '/api/products/7/profile'],
    ['/api/parsing-collections/7/parsing-history/12', '/api/parsing-collections/7/parsing-history/12'],
    [
      '/api/page-snapshots/0b9e7a52-7d0c-4a53-9f3e-2a1f0c6b8d11',
      '/api/page-snapshots/0b9e7a52-7d0c-4a53-9f3e-2a1f0c6b8d11',
    ],
    [
      '/api/products?page=3&limit=50&sort=name&archived=false&date=2026-11-20',
      '/api/products?page=3&limit=50&sort=name&archived=false&date=2026-11-20',
    ],
    [`/api/invitation/is-valid?token=${TOKEN}`, '/api/invitation/is-valid?token=…'],
    ['/api/auth/user-exist-email?email=anna%40example.org', '/api/auth/user-exist-email?email=…'],
    ['/api/auth/user-exist-email?email=anna@example.org&x', '/api/auth/user-exist-email?email=…&x'],
    [`/invite/${TOKEN}`, '/invite/…'],
    ['/users/anna%40example.org/edit', '/users/…/edit'],
    ['/a?b=c?token=secret', '/a?b=…'],
    ['/a?code=ABCD-2345', '/a?code=…'],
    ['/', '/'],
  ])('%s is %s', (url, shown) => {
    expect(shownUrl(url)).toBe(shown);
  });

  it('shows neither tokens nor people, however much is logged', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const running = await testApp({ logger: createLogger('trace', sink) });
    onTestFinished(() => running.close());
    for (const url of [
      `/api/invitation/is-valid?token=${TOKEN}`,
      '/api/auth/user-exist-email?email=anna%40example.org',
      `/nowhere/${TOKEN}?email=anna@example.org`,
      `/api/nowhere/${TOKEN}`,
    ]) {
      await running.app.inject({
        url,
        headers: { authorization: `Bearer x.${TOKEN}.x`, cookie: `refresh_token=${TOKEN}` },
      });
    }
    expect(lines.join('')).toContain('/api/invitation/is-valid?token=…');
    expect(lines.filter((line) => line.includes(TOKEN) || line.includes('anna'))).toEqual([]);
  });
});
