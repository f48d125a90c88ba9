import type { BodyMemory } from './body-memory.ts';

/** A body that is gathered from chunks; the chunks may be forgotten once they are added. */
export interface Body {
  readonly size: number;
  add(chunk: Buffer): void;
  /** All of it, in memory that can be given back. */
  whole(): Buffer;
}

const FIRST = 256 * 1024;
/** A larger announcement is believed once the bytes come. */
const MOST_BELIEVED = 4 * 1024 * 1024;

/** @param expected how many bytes are announced; NaN when none are, 0 for none at all. */
export function createBody(memory: BodyMemory, expected: number): Body {
  let room = Buffer.alloc(0);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(chunk) {
      const wanted = size + chunk.length;
      if (wanted > room.length) {
        const larger = memory.take(
          Math.max(wanted, size === 0 ? Math.min(expected || FIRST, MOST_BELIEVED) : wanted * 2),
        );
        room.copy(larger, 0, 0, size);
        memory.giveBack(room);
        room = larger;
      }
      chunk.copy(room, size);
      size = wanted;
    },
    whole: () => room.subarray(0, size),
  };
}
