import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { refuseWhenOverloaded } from '../src/plugins/overload.ts';
import { kitApp } from './kit-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await kitApp();
  await refuseWhenOverloaded(app, { maxLag: 1e-9, window: 5 });
  app.get('/', async () => ({}));
});
afterAll(() => app.close());

describe('a server that lags behind', () => {
  it('[AUTH-11] answers with the catalogue’s code and text, in the language of the request', async () => {
    const refused = await vi.waitFor(async () => {
      const answer = await app.inject({ url: '/', headers: { cookie: 'locale=en' } });
      expect(answer.statusCode).toBe(503);
      return answer;
    });
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED', message: 'The server is overloaded, try again later' });
    expect(refused.headers['retry-after']).toBe('10');
  });
});
