import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES, brandRoutes, isEvents, isFile, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { transact } from '@tsenomer/core';
import { listenToHints, touch } from '@tsenomer/core/platform/events';
import type { EventHint } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
const hints: EventHint[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
  running = await testApp();
  const listener = await listenToHints({ url: running.test.url, onHint: (hint) => hints.push(hint) });
  stop = () => listener.close();
});
afterAll(async () => {
  await stop();
  await running.close();
});

/** Reading calls whose answers nobody's change makes stale. */
const CONSTANT = new Set([
  'GET /health',
  'GET /app-version',
  'GET /client-config',
  'GET /chat-token',
  'GET /invitation/is-valid',
  'GET /invitation/cities',
  'GET /auth/user-exist-email',
  'GET /roles',
  'GET /site-modules/recognise',
  'GET /address-suggestions',
  'GET /measure-units',
  'GET /company-type',
  'GET /currencies',
  'GET /digests/currencies',
  'GET /products/import/files/:fileId',
  'GET /products/import/files/:fileId/preview',
  'GET /products/:id/restore',
  'GET /products/recognise-link',
  // The journal is searched, and does not move under the eyes.
  'GET /audit',
  // Nobody is signed in who could be told.
  'GET /auth/sign-on',
  // News of another site.
  'GET /blog-feed',
  // Asked again until it is printed.
  'GET /violation-cases/prints/:printId',
]);

describe('topics', () => {
  it('[SHELL-8] are named by every call that reads what may change', () => {
    const nameless = Object.values<Readonly<Record<string, RouteRecord>>>(API_ROUTES)
      .flatMap((table) => Object.values(table))
      .filter(
        ({ method, path, response }) =>
          method === 'GET' && !path.startsWith('/infobase/') && !isFile(response) && !isEvents(response),
      )
      .filter(({ topics = [] }) => topics.length === 0)
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(nameless)).toEqual(CONSTANT);
  });

  it('[SHELL-8] that a call touched come with its answer, and to everybody else as an event', async () => {
    const headers = await running.signedIn('admin');
    const answer = await running.app.inject({
      method: brandRoutes.createBrand.method,
      url: `/api${brandRoutes.createBrand.path}`,
      headers,
      payload: { name: 'Вега' },
    });
    expect([answer.statusCode, answer.headers['x-touched']]).toEqual([200, 'brand']);
    await expect.poll(() => hints).toContainEqual({ type: 'touched', topics: ['brand'] });
    const read = await running.app.inject({ url: '/api/brands', headers });
    expect(read.headers).not.toHaveProperty('x-touched');
  });

  it('that a transaction touched which came to nothing are told nobody', async () => {
    const ctx = systemContext({
      db: running.test.db,
      jobs: recordJobs(),
      now: () => new Date(),
      installation: INITIAL_INSTALLATION,
    });
    const broken = transact(ctx, async (tx) => {
      await touch(tx, ['siteModule']);
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    await transact(ctx, (tx) => touch(tx, ['storage']));
    await expect.poll(() => hints).toContainEqual({ type: 'touched', topics: ['storage'] });
    expect(hints).not.toContainEqual({ type: 'touched', topics: ['siteModule'] });
  });
});
