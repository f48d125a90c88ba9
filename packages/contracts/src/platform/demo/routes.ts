import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';

const demoState = z.strictObject({
  /** Whether the demo's market was filled in here and is still there. */
  filled: z.boolean(),
  /** What people have added since, and what goes with it. */
  own: z.strictObject({ products: z.int(), companies: z.int(), collections: z.int() }),
});

/** The demo's market that an empty installation begins with, and the way from it to own data. */
export const demoRoutes = {
  demoState: defineRoute({
    method: 'GET',
    path: '/demo-market',
    summary: 'Whether the demo is here, and what was added beside it',
    access: 'adminSettings.read',
    topics: ['setting', 'product', 'company', 'collection'],
    response: demoState,
    errors: [],
  }),
  removeDemo: defineRoute({
    method: 'DELETE',
    path: '/demo-market',
    summary: 'Remove the demo with everything that stands beside it; accounts and settings stay',
    access: 'adminSettings.edit',
    response: z.strictObject({}),
    errors: ['DEMO_NOT_HERE', 'COLLECTION_RUNNING', 'STORAGE_UNREACHABLE'],
  }),
} as const;

export type DemoState = z.infer<typeof demoState>;
