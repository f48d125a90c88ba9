import { isBeside } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { MAX_COMPARED } from './price-candidate.ts';

/**
 * The same amount again in another place is a witness, not what stands beside it for readers of screens; the same look
 * with many amounts is a list, unless words tell them apart.
 */
export function repetitions(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const amountsByLook = new Map<string, Set<string>>();
  const byAmount = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { signature, price, context, role } = candidate;
    if (context.aside) continue;
    if (role !== 'other' && role !== 'untaxed') addTo(amountsByLook, signature, price.amount);
    const known = byAmount.get(price.amount);
    if (!known) byAmount.set(price.amount, [candidate]);
    else if (known.length < MAX_COMPARED) known.push(candidate);
  }
  return ({ signature, price, element }) => {
    const again =
      byAmount.get(price.amount)?.some((other) => other.signature !== signature && !isBeside(element, other.element)) ??
      false;
    return ((amountsByLook.get(signature)?.size ?? 0) > 3 ? -20 : 0) + (again ? 5 : 0);
  };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}
