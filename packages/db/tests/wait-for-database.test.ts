import fc from 'fast-check';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefusedError, growingPause, waitForDatabase } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/index.ts';

/** A way to a database that is not open yet. */
async function closedWayTo(address: string): Promise<{ url: string; open(): void }> {
  const to = new URL(address);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  let way: Server | null = null;
  onTestFinished(() => void way?.close());
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    open() {
      way ??= createServer((socket) => {
        const onward = connect(Number(to.port || 5432), to.hostname);
        socket.pipe(onward).pipe(socket);
        socket.on('error', () => onward.destroy());
        onward.on('error', () => socket.destroy());
      }).listen(port, '127.0.0.1');
    },
  };
}

describe('waiting for the database', () => {
  it('tells once what it waits for, and again only when that is another thing', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await database.pool.query("update migration set name = 'x-' || name");
    const way = await closedWayTo(database.url);
    const told: string[] = [];
    const mending: Promise<unknown>[] = [];
    const waited = await waitForDatabase({
      url: way.url,
      onWait: (why) => told.push(why),
      pauseAfter(failures) {
        if (failures === 3) way.open();
        if (told.length === 2) mending.push(database.pool.query("update migration set name = replace(name, 'x-', '')"));
        return 1;
      },
    });
    await Promise.all(mending);
    expect(waited).toBe(true);
    const { port, pathname } = new URL(way.url);
    expect(told).toEqual([
      expect.stringMatching(`The database 127.0.0.1:${port}${pathname} does not answer .*ECONNREFUSED`),
      expect.stringMatching('is not as this version needs it'),
    ]);
    expect(await waitForDatabase({ url: way.url, onWait: (why) => told.push(why) })).toBe(false);
    expect(told).toHaveLength(2);
  });

  it.each([
    ['wrong password', { password: 'wrong' }],
    ['unknown user', { username: 'nobody' }],
    ['unknown database', { pathname: '/nope' }],
  ])('ends at once with what is wrong with the address: %s', async (_, parts) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const url = Object.assign(new URL(database.url), parts).href;
    const wait = waitForDatabase({ url, onWait: () => undefined, pauseAfter: () => expect.fail('It waits') });
    await expect(wait).rejects.toBeInstanceOf(DatabaseRefusedError);
    await expect(wait).rejects.toThrow(/^PostgreSQL refuses what DATABASE_URL names: /);
  });
});

describe('pauses between tries', () => {
  const limits = { first: 500, longest: 10_000 };

  it.each([
    [1, 500],
    [2, 1000],
    [5, 8000],
    [6, 10_000],
    [5000, 10_000],
  ])('after failure %i are at most %i ms', (failures, most) => {
    expect(growingPause(failures, limits, 0)).toBe(most / 2);
    expect(growingPause(failures, limits, 1)).toBe(most);
  });

  it('never shrink with failures, whatever chance says alike for both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        expect(growingPause(failures + 1, limits, chance)).toBeGreaterThanOrEqual(
          growingPause(failures, limits, chance),
        );
      }),
    );
  });
});
