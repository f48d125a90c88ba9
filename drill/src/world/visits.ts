import { chance, whole } from './random.ts';
import { tagOn } from './offer-at.ts';
import type { World } from './world.ts';

/** What an agent reads from a shelf; amounts in kopecks. */
export interface ShelfReadingOf {
  readonly product: number;
  readonly price: number;
  /** When it was read, after the visit's beginning. */
  readonly minute: number;
}

/** A visit of an agent to their shop, and what becomes of its task. */
export interface Visit {
  readonly agent: number;
  readonly day: string;
  /** `approved` the same evening, `late`: on the next day; `canceled` before anybody went; `begun`: never finished. */
  readonly fate: 'approved' | 'late' | 'canceled' | 'begun';
  readonly products: readonly number[];
  readonly readings: readonly ShelfReadingOf[];
}

/** Products of a visit. */
const PRODUCTS = 12;

/** The visits of a day, one of each agent. */
export function visitsOn(world: World, day: string): readonly Visit[] {
  const { seed } = world.size;
  return Array.from({ length: world.agents }, (_, agent) => {
    // Each agent has products of their own, which they look at day by day.
    const count = Math.min(PRODUCTS, Math.floor(world.products.length / world.agents));
    const products = Array.from({ length: count }, (_item, place) => agent * count + place);
    const luck = chance(seed, 'fate', agent, day);
    const fate = luck < 0.08 ? 'canceled' : luck < 0.16 ? 'begun' : agent === world.agents - 1 ? 'late' : 'approved';
    const readings = products
      .filter((product) => chance(seed, 'there', agent, product, day) < 0.9)
      .map((product, place) => ({
        product,
        price: tagOn(world, { product, shop: agent, day }),
        minute: place * 2 + whole(0, 1, chance(seed, 'minute', agent, product, day)),
      }));
    return { agent, day, fate, products, readings };
  });
}
