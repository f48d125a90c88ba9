import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes, auditRoutes, PERMISSIONS, ROLE_NAMES, userRoutes } from '@tsenomer/contracts';
import type { RoleName, RouteRecord } from '@tsenomer/contracts';
import { PASSWORD, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
const headers = new Map<RoleName, { authorization: string }>();
beforeAll(async () => {
  running = await testApp();
  for (const role of ROLE_NAMES) if (role !== 'closed') headers.set(role, await running.signedIn(role));
});
afterAll(() => running.close());

const RECORDS: readonly RouteRecord[] = [accountRoutes, userRoutes, auditRoutes].flatMap((table) =>
  Object.values<RouteRecord>(table),
);

/** Bodies and queries are left out: a call that is admitted goes on to 400, 404 or 200. */
function call(record: RouteRecord, role: RoleName | null) {
  const url = `/api${record.path.replaceAll(/:\w+/g, '999999')}`;
  return running.app.inject({ method: record.method, url, headers: role === null ? {} : (headers.get(role) ?? {}) });
}

function admitted({ access }: RouteRecord, role: RoleName): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  const roles: readonly RoleName[] = PERMISSIONS[access];
  return roles.includes(role);
}

describe('account calls over HTTP', () => {
  it.each(RECORDS.map((record) => ({ record, name: `${record.method} ${record.path}` })))(
    '[AUTH-9] $name: nobody, each role',
    async ({ record }) => {
      expect((await call(record, null)).statusCode).toBe(401);
      for (const role of headers.keys()) {
        // Ending other sessions and changing roles is proven elsewhere; here nobody must end the sessions of this test.
        const answer = await call(record, role);
        if (admitted(record, role)) expect([200, 400, 404]).toContain(answer.statusCode);
        else
          expect([answer.statusCode, answer.json().code]).toEqual([
            403,
            role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
          ]);
      }
    },
  );

  it.each([
    [
      'POST',
      '/users',
      { email: 'x', roleId: 9 },
      [
        'body.name',
        'body.email',
        'body.roleId',
        'body.cityId',
        'body.companyId',
        'body.password',
        'body.passwordConfirmation',
      ],
    ],
    [
      'PATCH',
      '/account/editProfile',
      { name: '\u200B', surname: '', email: 'a@a.test', phone: '', cityId: 1, companyId: null },
      ['body.name'],
    ],
    [
      'PATCH',
      '/account/editProfile',
      { name: ' ', surname: '', email: 'x', phone: '12a', cityId: 0, companyId: null },
      ['body.name', 'body.email', 'body.phone', 'body.cityId'],
    ],
    [
      'PATCH',
      '/account/changePassword',
      { current_password: '', new_password: 'short', new_confirm_password: '' },
      ['body.current_password', 'body.new_password', 'body.new_confirm_password'],
    ],
    ...['//other.test', '/\\other.test', 'https://other.test', '/a b', '/a\u0000', '/'.padEnd(2001, 'a')].map(
      (startPage) => ['PATCH', '/account/startPage', { startPage }, ['body.startPage']] as const,
    ),
    ['PATCH', '/account/tour', { tour: 'new' }, ['body.tour']],
    ['PATCH', '/account/tour', { tour: 'nowhere' }, ['body.tour']],
    [
      'POST',
      '/invitation/send',
      { email: '', roleId: 7, companyId: 0, registerUrl: 'javascript:1' },
      ['body.email', 'body.roleId', 'body.companyId', 'body.registerUrl'],
    ],
    ['PATCH', '/users/1/set-role', { roleId: 0 }, ['body.roleId']],
    ['PATCH', '/users/x/set-role', { roleId: 1 }, ['params.id']],
    ['DELETE', '/account/sessions/1', undefined, ['params.id']],
    ['GET', '/users?filters=%7B%22roles%22%3A%5B%22root%22%5D%7D', undefined, ['query.filters.roles[0]']],
    ['GET', '/audit?filters=%7B%22from%22%3A%222026-02-30%22%7D', undefined, ['query.filters.from']],
  ] as const)('[AUTH-11] %s %s names every field that is wrong', async (method, url, payload, paths) => {
    const answer = await running.app.inject({
      method,
      url: `/api${url}`,
      headers: headers.get('admin') ?? {},
      ...(payload ? { payload } : {}),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    const named: string[] = answer.json().details.fields.map(({ path }: { path: string }) => path);
    expect([...new Set(named)].sort()).toEqual([...paths].sort());
  });

  it('[AUTH-5] words the rules of passwords one by one', async () => {
    const rules = async (password: string, confirmation = password): Promise<string[]> => {
      const payload = { current_password: PASSWORD, new_password: password, new_confirm_password: confirmation };
      const answer = await running.app.inject({
        method: 'PATCH',
        url: '/api/account/changePassword',
        headers: headers.get('agent') ?? {},
        payload,
      });
      return answer.json().details.fields.map(({ code }: { code: string }) => code);
    };
    expect(await rules('Ab1')).toEqual(['password_short']);
    expect(await rules('abcdef1')).toEqual(['password_upper']);
    expect(await rules('ABCDEF1')).toEqual(['password_lower']);
    expect(await rules('Abcdefg')).toEqual(['password_digit']);
    expect(await rules('Abcdef1', 'Abcdef2')).toEqual(['passwords_differ']);
    expect(await rules(PASSWORD)).toEqual(['password_unchanged']);
  });
});
