import { seedDemo } from '@tsenomer/demo-data';
import { demoShops } from '@tsenomer/demo-market';
import type { TestContents } from '@tsenomer/db/testing';
import { systemContext } from './context.ts';

/** For how many days before the moment of `systemContext` the demo's market was collected. */
export const DEMO_DAYS = 9;

/** The demo's market with its history: what a database begins with whose test reads much that belongs together. */
export const DEMO_MARKET: TestContents = {
  name: 'demo',
  fill: (db) =>
    seedDemo(systemContext(db), {
      hosts: new Map(demoShops.map((shop, at) => [shop.key, `127.0.0.1:${9000 + at}`])),
      proxies: [],
      days: DEMO_DAYS,
    }),
};
