import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@tsenomer/contracts';
import { verb } from '@tsenomer/core';
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
} as const;

const reads = verb('products.read', async () => 1);
const edits = verb('products.edit', async () => 1);
const unchecked = async (_ctx: Context): Promise<number> => 1;

it('handlers call verbs of their route’s access and nothing else: the compiler refuses the rest', () => {
  const right: Handlers<typeof routes> = { look: (ctx) => reads(ctx) };
  const wrong: readonly Handlers<typeof routes>[] = [
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
