import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobEngine, createOutageLog } from '../src/index.ts';
import type { OutageLog } from '../src/index.ts';

const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the log of an outage of the database', () => {
  let told: string[];
  let away: boolean;
  let asked: number;
  let outages: OutageLog;

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    away = true;
    asked = 0;
    const tell = (level: string) => (fields: object, message: string) =>
      void told.push(`${level}: ${message}${'seconds' in fields ? ` after ${String(fields.seconds)} s` : ''}`);
    outages = createOutageLog({
      log: { warn: tell('warn'), info: tell('info') },
      async ping() {
        asked += 1;
        if (away) throw refused();
      },
    });
  });
  afterEach(() => {
    outages.close();
    vi.useRealTimers();
  });

  it('has its beginning and its end, and none of the tries in between', async () => {
    for (let second = 0; second < 60; second += 1) {
      outages.warn({ err: refused() }, 'a heartbeat failed');
      outages.warn({ error: new Error('outer', { cause: refused() }), shardId: 1 }, 'recording failed');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(told).toEqual([
      'warn: a heartbeat failed: the database is away; nothing more is told of it until it answers again',
    ]);
    away = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.slice(1)).toEqual(['info: the database answers again after 61 s']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(61);
  });

  it('tells what has other reasons meanwhile, and the next outage', async () => {
    outages.warn({ err: refused() }, 'a heartbeat failed');
    outages.warn({ err: new Error('no such column') }, 'housekeeping failed');
    outages.warn({ tasks: 2 }, 'frozen tasks were started anew');
    outages.info({ rescued: 1 }, 'shards were sent again');
    away = false;
    await vi.advanceTimersByTimeAsync(1000);
    outages.warn({ err: refused() }, 'a heartbeat failed');
    expect(told.slice(1)).toEqual([
      'warn: housekeeping failed',
      'warn: frozen tasks were started anew',
      'info: shards were sent again',
      'info: the database answers again after 1 s',
      'warn: a heartbeat failed: the database is away; nothing more is told of it until it answers again',
    ]);
  });

  it('knows the errors that the job engine has copied', () => {
    const engine = createJobEngine({
      url: 'postgres://127.0.0.1:1/none',
      name: 'test',
      supervise: false,
      onError: (err) => outages.warn({ err }, 'the job engine failed'),
    });
    for (const queue of ['shard', 'mail'])
      engine.emit(
        'error',
        Object.assign({ name: 'Error' }, refused(), { message: `connect ECONNREFUSED (Queue: ${queue})` }),
      );
    expect(told).toEqual([
      'warn: the job engine failed: the database is away; nothing more is told of it until it answers again',
    ]);
  });

  it('asks no more once it is closed', async () => {
    outages.warn({ err: refused() }, 'a heartbeat failed');
    outages.close();
    outages.warn({ err: refused() }, 'a heartbeat failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([told.length, asked]).toEqual([1, 0]);
  });
});
