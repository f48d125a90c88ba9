import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { accessAllows, API_ROUTES, ROLE_NAMES } from '@tsenomer/contracts';
import type { RoleName, RouteRecord } from '@tsenomer/contracts';
import { admit } from '../src/kit/access.ts';
import { bearer, kitApp } from './kit-app.ts';

const records: readonly RouteRecord[] = Object.values(API_ROUTES).flatMap((table) => Object.values<RouteRecord>(table));
const ladder = records.flatMap((record) =>
  [null, ...ROLE_NAMES].map((role) => ({
    record,
    role,
    name: `${record.method} ${record.path} by ${role ?? 'nobody'}`,
  })),
);

/** What P1 §6 and the access of the record say. */
function expected(record: RouteRecord, role: RoleName | null): { status: number; code?: string } {
  if (record.access === 'public' || accessAllows(record.access, role)) return { status: 200 };
  if (role === null) return { status: 401, code: 'UNAUTHENTICATED' };
  if (role === 'closed') return { status: 403, code: 'ACCOUNT_CLOSED' };
  return { status: 403, code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN' };
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await kitApp();
  for (const record of records) {
    app.route({
      method: record.method,
      url: record.path,
      onRequest: async (request) => void (await admit(request, record)),
      handler: async () => ({ status: 'admitted' }),
    });
  }
});
afterAll(() => app.close());

describe('every route by every role', () => {
  it.each(ladder)('[AUTH-9] $name', async ({ record, role }) => {
    const answer = await app.inject({
      method: record.method,
      url: record.path.replaceAll(/:\w+/g, '1'),
      headers: role === null ? {} : bearer(role),
    });
    const { status, code } = expected(record, role);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each(['Basic eA==', 'Bearer', 'Bearer not-a-token', 'x.admin.x'])(
    'takes "%s" for no token',
    async (authorization) => {
      const answer = await app.inject({ method: 'POST', url: '/auth/me', headers: { authorization } });
      expect(answer.json().code).toBe('UNAUTHENTICATED');
    },
  );
});
