import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@tsenomer/contracts';
import { readingVerb, transact, verb } from '@tsenomer/core';
import type { Context } from '@tsenomer/core';
import type { Handlers } from '../src/kit/index.ts';

const routes = {
  look: defineRoute({
    method: 'GET',
    path: '/look',
    summary: 'A call that reads products',
    access: 'products.read',
    response: z.int(),
    errors: [],
  }),
  lookAnywhere: defineRoute({
    method: 'GET',
    path: '/look-anywhere',
    fromReplica: true,
    summary: 'A call that a replica may answer',
    access: 'products.read',
    response: z.int(),
    errors: [],
  }),
} as const;
type Look = Pick<typeof routes, 'look'>;
type LookAnywhere = Pick<typeof routes, 'lookAnywhere'>;

const reads = verb('products.read', async () => 1);
const readsOnly = readingVerb('products.read', async ({ db }) => Number(db.selectFrom('city') === undefined));
const edits = verb('products.edit', async () => 1);
const unchecked = async (_ctx: Context): Promise<number> => 1;

it('handlers call verbs of their route’s access and nothing else: the compiler refuses the rest', () => {
  const right: Handlers<Look> = { look: (ctx) => reads(ctx) };
  const wrong: readonly Handlers<Look>[] = [
    // @ts-expect-error A verb that needs another permission.
    { look: (ctx) => edits(ctx) },
    // @ts-expect-error A function that checks nothing is given no context.
    { look: (ctx) => unchecked(ctx) },
    // @ts-expect-error What a handler is given shows no database.
    { look: async (ctx) => Number(ctx.db) },
  ];
  expect([reads.access, edits.access, Object.keys(right), wrong.length]).toEqual([
    'products.read',
    'products.edit',
    ['look'],
    3,
  ]);
});

it('what a replica may answer calls reading verbs and nothing else, which know of nothing that writes', () => {
  const right: readonly Handlers<typeof routes>[] = [
    { look: (ctx) => readsOnly(ctx), lookAnywhere: (ctx) => readsOnly(ctx) },
  ];
  const wrong: readonly Handlers<LookAnywhere>[] = [
    // @ts-expect-error A verb that may write.
    { lookAnywhere: (ctx) => reads(ctx) },
  ];
  const writing = [
    // @ts-expect-error The database of a reading verb inserts nothing.
    readingVerb('products.read', async ({ db }) => db.insertInto('city')),
    // @ts-expect-error It sends no jobs either.
    readingVerb('products.read', async (ctx) => ctx.jobs),
    // @ts-expect-error What writes takes no context that only reads.
    readingVerb('products.read', (ctx) => transact(ctx, async () => 1)),
    // @ts-expect-error Nor does another verb on the way.
    readingVerb('products.read', (ctx) => reads(ctx)),
  ];
  const onTheWay = verb('products.read', (ctx) => readsOnly(ctx));
  expect([right.length, wrong.length, writing.length, onTheWay.access]).toEqual([1, 1, 4, 'products.read']);
});
