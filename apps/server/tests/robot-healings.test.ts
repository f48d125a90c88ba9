import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, healingRoutes } from '@tsenomer/contracts';
import { makeCompany } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let companyId: number;
let healingId: number;
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  companyId = await makeCompany(running.test.db, {
    config: { ...DEFAULT_PARSER_CONFIG, robot: { price: '.before' } },
  });
  const { rows } = await running.test.pool.query<{ id: number }>(
    `insert into robot_healing (company_id, state, stopped, stopped_since, attempt, started_at, former_robot, proposed_robot)
     values ($1, 'proposed', '[{"field":"price","before":9800,"now":300}]', now(), 1, now(), '{"price":".before"}', '{"price":".after"}') returning id`,
    [companyId],
  );
  healingId = rows[0]?.id ?? 0;
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST', url: string, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api/${url}`, headers });
}

const CALLS = () =>
  [
    ['GET', `companies/${companyId}/robot-healing`],
    ['POST', `companies/${companyId}/robot-healing`],
    ['POST', `robot-healings/${healingId}/apply`],
    ['POST', `robot-healings/${healingId}/reject`],
    ['POST', `robot-healings/${healingId}/take-back`],
  ] as const;

describe('healings of robots over HTTP', () => {
  it('are for who configures robots', async () => {
    for (const [method, url] of CALLS()) {
      expect((await call(method, url, {})).statusCode).toBe(401);
      for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
        const headers = await running.signedIn(role);
        expect([role, url, (await call(method, url, headers)).statusCode]).toEqual([role, url, 403]);
      }
    }
    expect((await call('GET', 'robot-healings', {})).statusCode).toBe(401);
  });

  it('name no company and no attempt that is none', async () => {
    for (const [method, url] of CALLS()) {
      const missing = url.replace(/\d+/, '424242');
      expect([missing, (await call(method, missing)).statusCode]).toEqual([missing, 404]);
      expect((await call(method, url.replace(/\d+/, 'x'))).statusCode).toBe(400);
    }
  });

  it('are listed, applied once and taken back exactly', async () => {
    const listed = healingRoutes.listHealings.response.parse((await call('GET', 'robot-healings')).json());
    expect(listed.items).toMatchObject([{ id: healingId, state: 'proposed', company: { id: companyId } }]);
    const applied = await call('POST', `robot-healings/${healingId}/apply`);
    expect(healingRoutes.applyHealing.response.parse(applied.json())).toMatchObject({
      state: 'applied',
      watch: 'waiting',
    });
    expect((await call('POST', `robot-healings/${healingId}/apply`)).json()).toMatchObject({ code: 'HEALING_DECIDED' });
    expect((await call('POST', `robot-healings/${healingId}/reject`)).json()).toMatchObject({
      code: 'HEALING_DECIDED',
    });
    const back = await call('POST', `robot-healings/${healingId}/take-back`);
    expect(healingRoutes.takeBackHealing.response.parse(back.json())).toMatchObject({ state: 'takenBack' });
    const { newest } = healingRoutes.companyHealing.response.parse(
      (await call('GET', `companies/${companyId}/robot-healing`)).json(),
    );
    expect(newest).toMatchObject({ state: 'takenBack', former: { price: '.before' }, proposed: { price: '.after' } });
    expect((await call('POST', `companies/${companyId}/robot-healing`)).json()).toMatchObject({
      code: 'NOTHING_STOPPED',
    });
  });
});
