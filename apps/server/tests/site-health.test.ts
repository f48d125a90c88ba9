import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let companyId: number;
let incidentId: number;
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.test.pool.query('truncate company_hour, site_incident');
  companyId = await makeCompany(running.test.db, { host: 'shop.example' });
  await running.test.pool.query(
    `insert into company_hour (company_id, hour, outcome, error_code, checks, pages, price, old_price, availability, name, rating, photo, measure, seller,
       took_250, took_500, took_1000, took_2000, took_4000, took_8000, took_16000, took_more, last_at, last_link_id)
     select $1, date_trunc('hour', now()), outcome, code, checks, 0, 0, 0, 0, 0, 0, 0, 0, 0, checks, 0, 0, 0, 0, 0, 0, 0, now(), 1
     from (values (1, -1, 60), (3, 10, 40)) as v(outcome, code, checks)`,
    [companyId],
  );
  const { rows } = await running.test.pool.query<{ id: number }>(
    `insert into site_incident (company_id, what, since, opened_at, share_before, checks_before, share_now, checks_now, error_code)
     values ($1, 'yield', now(), now(), 9500, 600, 6000, 100, 10) returning id`,
    [companyId],
  );
  incidentId = rows[0]!.id;
});

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) });
}

describe('the health of sites over HTTP', () => {
  it('[PARSE-5] lists sites with their share of answers and what fails, by the period asked for', async () => {
    for (const [query, slots] of [
      ['', 24],
      ['?period=7d', 7],
      ['?period=30d', 30],
    ] as const) {
      const answer = await call('GET', `site-health${query}`);
      expect(answer.statusCode).toBe(200);
      const item = answer
        .json<{ items: { company: { id: number }; series: object[] }[] }>()
        .items.find(({ company }) => company.id === companyId);
      expect(item).toMatchObject({ state: 'broken', topError: { code: 10, count: 40 }, openIncidents: 1 });
      expect(item?.series).toHaveLength(slots);
    }
    expect((await call('GET', 'site-health?period=1y')).statusCode).toBe(400);
  });

  it('tells of one site in detail', async () => {
    const answer = await call('GET', `site-health/${companyId}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { share: { value: 6000, of: 100 }, errors: [{ code: 10, count: 40 }], incidents: [{ id: incidentId }] },
    ]);
    expect((await call('GET', 'site-health/999999')).statusCode).toBe(404);
    expect((await call('GET', 'site-health/x')).statusCode).toBe(400);
  });

  it('takes on and closes incidents', async () => {
    expect((await call('GET', 'site-incidents')).json()).toMatchObject({
      items: [{ id: incidentId, acknowledged: null }],
    });
    const taken = await call('POST', `site-incidents/${incidentId}/acknowledge`, {});
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { closedAt: null, note: '' }]);
    for (const note of [' ', 'x'.repeat(501)])
      expect((await call('POST', `site-incidents/${incidentId}/close`, { note })).statusCode).toBe(400);
    const closed = await call('POST', `site-incidents/${incidentId}/close`, { note: 'так и надо' });
    expect([closed.statusCode, closed.json()]).toMatchObject([200, { closedByHand: true, note: 'так и надо' }]);
    expect((await call('POST', `site-incidents/${incidentId}/close`, { note: 'ещё раз' })).statusCode).toBe(409);
    expect((await call('POST', 'site-incidents/999999/acknowledge', {})).statusCode).toBe(404);
    expect((await call('GET', 'site-incidents')).json()).toEqual({ items: [] });
  });

  it('is read by who may see the parser, and settled by who may repair a robot', async () => {
    const reads = ['site-health', `site-health/${companyId}`, 'site-incidents'];
    const writes = [
      [`site-incidents/${incidentId}/acknowledge`, {}],
      [`site-incidents/${incidentId}/close`, { note: 'x' }],
    ] as const;
    for (const [role, read] of [
      ['user', 200],
      ['demo', 200],
      ['manager', 403],
      ['agent', 403],
    ] as const) {
      const headers = await running.signedIn(role);
      for (const path of reads) expect((await call('GET', path, undefined, headers)).statusCode).toBe(read);
      for (const [path, payload] of writes) expect((await call('POST', path, payload, headers)).statusCode).toBe(403);
    }
    for (const path of reads) expect((await call('GET', path, undefined, {})).statusCode).toBe(401);
    for (const [path, payload] of writes) expect((await call('POST', path, payload, {})).statusCode).toBe(401);
  });

  it('stands in the metrics', async () => {
    const { body } = await call('GET', 'metrics');
    expect(body).toMatch(/^collecting_shards\{state="queued"\} 0$/mu);
    expect(body).toMatch(/^scheduler_oldest_due_step_seconds 0$/mu);
    expect(body).toMatch(/^scheduler_failing_steps 0$/mu);
    expect(body).toMatch(/^collecting_oldest_waiting_shard_seconds 0$/mu);
    expect(body).toMatch(/^collecting_pages_by_duration_today\{le="\+Inf"\} 100$/mu);
    expect(body).toMatch(/^site_incidents_open\{what="yield"\} 1$/mu);
  });
});
