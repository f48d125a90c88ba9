import type { VisitSuggestion } from '@tsenomer/contracts';
import { distanceBetween } from '../../agent-sync/rules/distance.ts';

/** A shop; its place is unknown where a coordinate is null. */
export interface ShopPlace {
  readonly id: number;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** What is known of an agent: the shops they watch, and the visits they have. */
export interface AgentLoad {
  readonly userId: number;
  readonly environment: readonly ShopPlace[];
  readonly visits: readonly { readonly date: string; readonly shop: ShopPlace }[];
}

/** A visit more on a day weighs as much as so many metres of way. */
const VISIT_METRES = 3000;
/** Somebody whose distance nobody knows is as far as this. */
const UNKNOWN_METRES = 20_000;

/**
 * Who should go to each shop and when (docs/decisions/089): the agent and day where the way to their nearest other
 * visit of that day, or shop of their environment, and the visits they have already are together least. Shops are given
 * out one after another, and each counts for the next; of equals the first agent and day in order.
 */
export function suggestVisits(
  shops: readonly ShopPlace[],
  agents: readonly AgentLoad[],
  dates: readonly string[],
): VisitSuggestion[] {
  const slots = agents.flatMap((agent) =>
    dates.map((date) => ({
      userId: agent.userId,
      date,
      environment: agent.environment,
      visits: agent.visits.filter((visit) => visit.date === date).map(({ shop }) => shop),
    })),
  );
  return shops.flatMap((shop) => {
    const offers = slots.map((slot) => {
      const distance = nearest(shop, slot.visits) ?? nearest(shop, slot.environment);
      return { slot, distance, cost: (distance ?? UNKNOWN_METRES) + slot.visits.length * VISIT_METRES };
    });
    const [first, ...others] = offers;
    if (first === undefined) return [];
    const { slot, distance } = others.reduce((best, offer) => (offer.cost < best.cost ? offer : best), first);
    slot.visits.push(shop);
    return [{ companyShopId: shop.id, userId: slot.userId, date: slot.date, distance, load: slot.visits.length }];
  });
}

function nearest(shop: ShopPlace, others: readonly ShopPlace[]): number | null {
  const { lat, lon } = shop;
  if (lat === null || lon === null) return null;
  const ways = others.flatMap((other) =>
    other.lat === null || other.lon === null ? [] : [distanceBetween({ lat, lon }, { lat: other.lat, lon: other.lon })],
  );
  return ways.length === 0 ? null : Math.min(...ways);
}
