import type { Context } from '../../platform/context/context.ts';

/**
 * Addresses of the colleagues who are linked to monitorings, by the monitoring's id. They are kept by an area above
 * this one, so whoever starts the letters brings them along (docs/decisions/093).
 */
export type LinkedColleagues = (ctx: Pick<Context, 'db'>) => Promise<ReadonlyMap<number, readonly string[]>>;

export const nobodyLinked: LinkedColleagues = () => Promise.resolve(new Map());

/** A colleague who is written to about violations. */
export interface Reader {
  /** As it is written to. */
  readonly address: string;
  /** The same in lower case: an address has one reader. */
  readonly email: string;
  /** The monitorings that they read of; null: of all. */
  readonly collectionIds: readonly number[] | null;
}

/** Who reads of what: those of all monitorings, and those who are linked to some; nobody twice. */
export function readersOf(
  emails: readonly string[],
  linked: ReadonlyMap<number, readonly string[]>,
): readonly Reader[] {
  const readers = new Map<string, Reader>();
  for (const address of emails) {
    const email = address.toLowerCase();
    if (!readers.has(email)) readers.set(email, { address, email, collectionIds: null });
  }
  for (const [collectionId, addresses] of linked)
    for (const address of addresses) {
      const email = address.toLowerCase();
      const known = readers.get(email);
      if (known === undefined) readers.set(email, { address, email, collectionIds: [collectionId] });
      else if (known.collectionIds !== null)
        readers.set(email, { ...known, collectionIds: [...known.collectionIds, collectionId] });
    }
  return [...readers.values()];
}
