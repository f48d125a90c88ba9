import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { robotSchema } from '@tsenomer/contracts';
import type { Robot } from '@tsenomer/contracts';
import { proposeRobot } from '@tsenomer/robot-builder';
import { z } from 'zod';
import type { PreparedPages } from './prepare-pages.ts';

/** By the names of saved pages. A page without one is read by what its data says. */
const robotsSchema = z.record(z.string(), robotSchema);
/** What is proposed depends on what a page says, not on where it is served. */
const ANY_ADDRESS = 'https://shop.example/product';

/** The selectors of each page's shop, in the order the pages are served; null for a shop without any. */
export type ShopRobots = readonly (Robot | null)[];

/**
 * Reads which selectors the shops of saved pages are given, as an operator gives them to shops whose data lacks the
 * price.
 * @param file JSON: name of a page → robot.
 * @throws Error when a page is not among the saved ones.
 */
export async function shopRobots(file: string, pages: readonly string[]): Promise<ShopRobots> {
  const robots = robotsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const unknown = Object.keys(robots).filter((name) => !pages.includes(name));
  if (unknown.length > 0) throw new Error(`${file} names pages that there are not: ${unknown.join(', ')}`);
  return pages.map((name) => robots[name] ?? null);
}

/**
 * The selectors that the product proposes to an operator for the shop of each saved page: of those whose data leaves
 * the price or the availability open.
 */
export async function proposedRobots({ folder, names }: PreparedPages): Promise<ShopRobots> {
  return Promise.all(
    names.map(async (_name, at) => {
      const robot = proposeRobot({ utf8: await readFile(join(folder, `${at}.html`)), url: ANY_ADDRESS });
      return Object.keys(robot).length === 0 ? null : robot;
    }),
  );
}
