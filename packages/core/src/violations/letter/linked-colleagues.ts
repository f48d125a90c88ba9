import type { Context } from '../../platform/context/context.ts';
import type { ToldViolation } from './told-violations.ts';

/**
 * Addresses of the colleagues who are linked to monitorings, by the monitoring's id. They are kept by an area above
 * this one, so whoever starts the letters brings them along (docs/decisions/093).
 */
export type LinkedColleagues = (ctx: Pick<Context, 'db'>) => Promise<ReadonlyMap<number, readonly string[]>>;

export const nobodyLinked: LinkedColleagues = () => Promise.resolve(new Map());

export interface Readers {
  /** Who reads of all monitorings. */
  readonly emails: readonly string[];
  readonly linked: ReadonlyMap<number, readonly string[]>;
}

/**
 * The letters to colleagues about the violations of one company: one with all of them to who reads of all monitorings,
 * and one of each monitoring to who is linked to it. An address gets no violation twice.
 */
export function lettersToColleagues(
  violations: readonly ToldViolation[],
  { emails, linked }: Readers,
): { readonly violations: readonly ToldViolation[]; readonly addresses: readonly string[] }[] {
  const everywhere = new Set(emails.map((email) => email.toLowerCase()));
  const letters = [...Map.groupBy(violations, (each) => each.collection_id)].map(([collectionId, some]) => ({
    violations: some,
    addresses: (linked.get(collectionId ?? 0) ?? []).filter((email) => !everywhere.has(email.toLowerCase())),
  }));
  return [{ violations, addresses: emails }, ...letters].filter(({ addresses }) => addresses.length > 0);
}
