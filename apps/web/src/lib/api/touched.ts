import { TOPICS } from '@tsenomer/contracts';
import type { Topic } from '@tsenomer/contracts';

/** Hears what a call of this page changed and resolves when what is shown has been read anew. */
export type TouchedListener = (topics: readonly Topic[]) => Promise<void>;

const listeners = new Set<TouchedListener>();

/** @returns how to hear no more. */
export function onTouched(listener: TouchedListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Passes on what an answer says it touched. An answer without the header, of an older server or behind a proxy that
 * drops it, may have touched anything.
 */
export async function tellTouched(header: string | null): Promise<void> {
  await markTouched(header === null ? TOPICS : TOPICS.filter((topic) => header.split(',').includes(topic)));
}

/** Reads anew what depends on these topics: for what came to its end elsewhere, as a page learns by asking again. */
export async function markTouched(topics: readonly Topic[]): Promise<void> {
  if (topics.length > 0) await Promise.all([...listeners].map((listener) => listener(topics)));
}
