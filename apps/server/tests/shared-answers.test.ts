import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { defineRoute, intText } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { readingVerb } from '@tsenomer/core';
import { mount } from '../src/kit/index.ts';
import type { Handlers } from '../src/kit/index.ts';
import { bearer, kitApp } from './kit-app.ts';

const routes = {
  report: defineRoute({
    method: 'GET',
    path: '/report',
    fromReplica: true,
    summary: 'What somebody of a role sees on a page',
    access: 'signed-in',
    query: z.strictObject({ page: intText(1, 100) }),
    response: z.strictObject({ role: z.string(), page: z.int(), nth: z.int() }),
    errors: [],
  }),
} as const;

/** An application whose reports are answered when they are told to be. */
async function reporting() {
  const begun: PromiseWithResolvers<void>[] = [];
  const app = await kitApp();
  onTestFinished(() => app.close());
  const report = readingVerb('signed-in', async ({ actor }, page: number) => {
    const held = Promise.withResolvers<void>();
    begun.push(held);
    const nth = begun.length;
    await held.promise;
    return { role: actor.kind === 'user' ? actor.role : 'system', page, nth };
  });
  const handlers: Handlers<typeof routes> = { report: (ctx, { query }) => report(ctx, query.page) };
  mount(app, routes, handlers);
  const ask = async (role: RoleName, page = 1, language = 'ru'): Promise<unknown> => {
    const headers = { ...bearer(role), cookie: `locale=${language}` };
    const answer = await app.inject({ url: `/report?page=${page}`, headers });
    return answer.json();
  };
  const until = async (met: () => boolean): Promise<void> => {
    while (!met()) await new Promise((done) => setImmediate(done));
  };
  return { begun, ask, until, waiting: () => app.sharedAnswers.waiting };
}

it('[REP-9] people of a role who ask the same at once share one answer that began after they asked', async () => {
  const { begun, ask, until, waiting } = await reporting();
  const first = ask('admin');
  await until(() => begun.length === 1);
  const others = [ask('admin'), ask('admin'), ask('admin')];
  await until(() => waiting() === 4);
  begun[0]?.resolve();
  expect(await first).toEqual({ role: 'admin', page: 1, nth: 1 });
  await until(() => begun.length === 2);
  begun[1]?.resolve();
  expect(await Promise.all(others)).toEqual(Array.from({ length: 3 }, () => ({ role: 'admin', page: 1, nth: 2 })));
  const later = ask('admin');
  await until(() => begun.length === 3);
  begun[2]?.resolve();
  expect(await later).toMatchObject({ nth: 3 });
  expect(waiting()).toBe(0);
});

it('two roles, two questions and two languages never share an answer', async () => {
  const { begun, ask, until } = await reporting();
  const all = [ask('admin'), ask('user'), ask('admin', 2), ask('admin', 1, 'en')];
  await until(() => begun.length === 4);
  for (const held of begun) held.resolve();
  const answers = await Promise.all(all);
  expect(answers).toMatchObject([
    { role: 'admin', page: 1 },
    { role: 'user', page: 1 },
    { role: 'admin', page: 2 },
    { role: 'admin', page: 1 },
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(4);
});

it('who shares an answer that fails is told what went wrong as if alone, and the next try is a new one', async () => {
  const { begun, ask, until, waiting } = await reporting();
  const first = ask('admin');
  await until(() => begun.length === 1);
  const second = ask('admin');
  await until(() => waiting() === 2);
  begun[0]?.reject(new Error('broken'));
  expect(await first).toMatchObject({ code: 'INTERNAL' });
  await until(() => begun.length === 2);
  begun[1]?.resolve();
  expect(await second).toMatchObject({ nth: 2 });
});
