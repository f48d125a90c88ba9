import { describe, expect, it, onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { defineRoute } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { mount } from '../src/kit/index.ts';
import { kitApp } from './kit-app.ts';

const routes = {
  listen: defineRoute({
    method: 'GET',
    path: '/events',
    summary: '',
    access: 'parser.read',
    response: { kind: 'events', event: z.strictObject({ n: z.int() }) },
    errors: [],
  }),
} as const;

/** A stream of events that come every so many milliseconds, to somebody whose rights can be taken away meanwhile. */
async function listening(every: number) {
  let rights: RoleName | 'revoked' = 'user';
  const app = await kitApp(
    { heartbeat: 50 },
    {
      authenticate: async () => {
        if (rights === 'revoked') throw new DomainError('UNAUTHENTICATED');
        return { kind: 'user', userId: 1, role: rights, companyId: null };
      },
    },
  );
  onTestFinished(() => app.close());
  mount(app, routes, {
    listen: (_caller, _input, { signal }) =>
      (async function* () {
        for (let n = 0; !signal.aborted; n += 1) {
          yield { n };
          await new Promise((done) => setTimeout(done, every));
        }
      })(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/events`, { headers: { authorization: 'Bearer x.user.x' } });
  if (answer.body === null) throw new Error('No stream');
  const reader = answer.body.getReader();
  return {
    change: (to: RoleName | 'revoked') => void (rights = to),
    /** The next piece; undefined once the stream is over. */
    next: async () => (await reader.read()).value,
    toEnd: async () => {
      while (!(await reader.read()).done);
      return 'ended';
    },
  };
}

describe.each([
  ['a busy stream', 1],
  ['a quiet stream', 60_000],
])('[AUTH-2] %s', (_name, every) => {
  it.each(['revoked', 'agent', 'closed'] as const)('ends for who is %s meanwhile', async (to) => {
    const stream = await listening(every);
    expect(await stream.next()).toBeDefined();
    stream.change(to);
    expect(await stream.toEnd()).toBe('ended');
  });
});

it('[AUTH-2] goes on for who still may', async () => {
  const stream = await listening(1);
  stream.change('admin');
  for (let pieces = 0; pieces < 150; pieces += 1) expect(await stream.next()).toBeDefined();
});
