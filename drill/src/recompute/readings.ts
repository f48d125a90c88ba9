import type { PlannedVisit } from '../life/agents.ts';
import { VISITS_BEGIN } from '../life/agents.ts';
import type { RawCheck } from '../facts/observations.ts';
import { dayAfter, momentOf } from '../world/calendar.ts';
import type { World } from '../world/world.ts';

/** A price that was found on a page or a shelf; amounts in kopecks. */
export interface Reading {
  readonly at: Date;
  /** When the product heard of it. */
  readonly knownAt: Date;
  readonly product: number;
  readonly company: number;
  readonly city: number;
  /** The agent whose shop it is; null for a page. */
  readonly shelf: number | null;
  /** null for a shelf. */
  readonly monitoring: number | null;
  readonly taskId: number;
  readonly price: number;
}

/** Of pages: the checks that found a price. */
export function readingsOfPages(checks: readonly RawCheck[]): Reading[] {
  return checks.flatMap(({ price, at, product, company, city, monitoring, taskId }) =>
    price === null ? [] : [{ at, knownAt: at, product, company, city, shelf: null, monitoring, taskId, price }],
  );
}

/** An approved reading of a shelf, with the moment of its approval. */
export interface ShelfReadingAt extends Reading {
  readonly shelf: number;
}

/** When the office approves: in the evening, or what was left over in the morning. */
const EVENING = '19:30';
const MORNING = '03:05';

/**
 * Of shelves: what agents read and the office approved, as far as the drill lives to see it.
 * @param companyOf the company of an agent's shop.
 */
export function readingsOfShelves(
  { days }: World,
  planned: readonly PlannedVisit[],
  companyOf: (agent: number) => number,
): ShelfReadingAt[] {
  const last = days.at(-1) ?? '';
  return planned.flatMap(({ visit, taskId }) => {
    const { fate, day, agent } = visit;
    if (fate === 'canceled' || fate === 'begun') return [];
    const approvedOn = fate === 'late' ? dayAfter(day, 1) : day;
    if (approvedOn > last) return [];
    const knownAt = momentOf(approvedOn, fate === 'late' ? MORNING : EVENING);
    const began = momentOf(day, VISITS_BEGIN).getTime();
    return visit.readings.map(({ product, price, minute }) => ({
      at: new Date(began + minute * 60_000),
      knownAt,
      product,
      company: companyOf(agent),
      city: 0,
      shelf: agent,
      monitoring: null,
      taskId,
      price,
    }));
  });
}
