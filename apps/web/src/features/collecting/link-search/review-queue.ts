import type { LinkCandidate } from '@tsenomer/contracts';

/** What a person made of a candidate since the list was loaded. */
export type Decision = 'confirmed' | 'rejected' | 'proposed';
export type Decisions = ReadonlyMap<number, Decision>;

type Queued = Pick<LinkCandidate, 'id' | 'score' | 'status'> & {
  readonly product: { readonly id: number };
  readonly company: { readonly id: number };
};

/**
 * What of a list still waits for the reviewer: not decided, and no other offer of its product and company was confirmed
 * meanwhile.
 */
export function openItems<Item extends Queued>(items: readonly Item[], decisions: Decisions): Item[] {
  const taken = new Set(items.filter(({ id }) => decisions.get(id) === 'confirmed').map(pairKey));
  return items.filter((item) => !decisions.has(item.id) && !taken.has(pairKey(item)));
}

/**
 * The open item that follows one, in the direction, from the other end on when there is none; null when nothing is
 * open.
 */
export function neighbour<Item extends Queued>(
  items: readonly Item[],
  decisions: Decisions,
  from: number | null,
  step: 1 | -1,
): Item | null {
  const open = openItems(items, decisions).filter(({ id }) => id !== from);
  const at = items.findIndex(({ id }) => id === from);
  const ahead =
    step === 1 ? open.find((item) => items.indexOf(item) > at) : open.findLast((item) => items.indexOf(item) < at);
  return ahead ?? (step === 1 ? open[0] : open.at(-1)) ?? null;
}

/** What a bulk confirmation from a score on takes: of each product at each company the best open offer. */
export function bulkItems<Item extends Queued>(items: readonly Item[], decisions: Decisions, minScore: number): Item[] {
  const best = new Map<string, Item>();
  for (const item of openItems(items, decisions)) {
    const known = best.get(pairKey(item));
    if (item.score >= minScore && (known === undefined || known.score < item.score)) best.set(pairKey(item), item);
  }
  return [...best.values()];
}

/** A product has one link at a company. */
function pairKey({ product, company }: Queued): string {
  return `${product.id}/${company.id}`;
}
