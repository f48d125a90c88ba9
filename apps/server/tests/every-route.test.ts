import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessAllows, API_ROUTES, ROLE_NAMES, SCOPE_PERMISSIONS, TOKEN_SCOPES } from '@tsenomer/contracts';
import type { Access, RoleName, RouteRecord } from '@tsenomer/contracts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const GUARDED = Object.values(API_ROUTES)
  .flatMap((table) => Object.values<RouteRecord>(table))
  .filter(({ access }) => access !== 'public')
  .map((record) => ({ record, name: `${record.method} ${record.path}` }));
const OPEN_TO_TOKENS: ReadonlySet<Access> = new Set(TOKEN_SCOPES.flatMap((scope) => SCOPE_PERMISSIONS[scope]));

let running: TestApp;
let program: { authorization: string };
const people = new Map<RoleName, { authorization: string }>();
beforeAll(async () => {
  running = await testApp();
  for (const role of ROLE_NAMES) if (role !== 'closed') people.set(role, await running.signedIn(role));
  const made = await running.app.inject({
    method: 'POST',
    url: '/api/integration/api-tokens',
    headers: people.get('admin') ?? {},
    payload: { name: 'all scopes', scopes: TOKEN_SCOPES },
  });
  program = { authorization: `Bearer ${made.json().token}` };
});
afterAll(() => running.close());

let calls = 0;

/** From an address of its own: attempts are counted by address, and before anything else. */
async function refusal({ method, path }: RouteRecord, headers: Record<string, string>): Promise<[number, string]> {
  calls += 1;
  const answer = await running.app.inject({
    method,
    url: `/api${path.replaceAll(/:\w+/g, '999999')}`,
    headers,
    remoteAddress: `10.7.${Math.floor(calls / 250)}.${calls % 250}`,
  });
  return [answer.statusCode, answer.json().code];
}

describe('the whole application', () => {
  it.each(GUARDED)('[AUTH-9] refuses nobody, every other role and every token at $name', async ({ record }) => {
    expect(await refusal(record, {})).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusal(record, { authorization: 'Bearer a.b.c' })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusal(record, { authorization: `Bearer tsn_${'x'.repeat(43)}` })).toEqual([401, 'UNAUTHENTICATED']);
    for (const [role, headers] of people) {
      if (accessAllows(record.access, role)) continue;
      expect([role, ...(await refusal(record, headers))]).toEqual([
        role,
        403,
        role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
      ]);
    }
    if (!OPEN_TO_TOKENS.has(record.access)) expect(await refusal(record, program)).toEqual([403, 'FORBIDDEN']);
  });
});
