/** Memory for bodies that is used again and again: fresh memory for each page costs more than reading it. */
export interface BodyMemory {
  /** Memory of at least `size` bytes, with whatever stood in it before. */
  take(size: number): Buffer<ArrayBuffer>;
  /**
   * Gives memory back by any piece of it. Every piece is empty from then on, so that who still looks at it reads
   * nothing, not another page. What was not taken here, or is given back already, is left alone.
   */
  giveBack(piece: Buffer): void;
  /**
   * Memory that was taken, now empty because it was moved away, is back: it may be given back by its new pieces.
   * @param moved the same memory as it came back.
   */
  takeBack(gone: Buffer, moved: ArrayBuffer): void;
}

const SMALLEST = 64 * 1024;
/** More than that is not kept. */
const LARGEST = 4 * 1024 * 1024;

/** @param most how many pieces are kept for later. */
export function createBodyMemory(most: number): BodyMemory {
  const idle: ArrayBuffer[] = [];
  const taken = new WeakSet<ArrayBufferLike>();
  return {
    take(size) {
      const kept = idle.pop();
      const memory = kept !== undefined && kept.byteLength >= size ? kept : new ArrayBuffer(roomFor(size));
      taken.add(memory);
      return Buffer.from(memory);
    },
    giveBack({ buffer }) {
      if (!(buffer instanceof ArrayBuffer) || !taken.delete(buffer) || buffer.detached) return;
      // Moves the memory, and thereby empties whatever points to it.
      const memory = buffer.transfer();
      if (idle.length < most && memory.byteLength <= LARGEST) idle.push(memory);
    },
    takeBack({ buffer }, moved) {
      if (taken.delete(buffer)) taken.add(moved);
    },
  };
}

/** The next power of two: pages of a shop are alike, and the next one shall find room in what the last one had. */
function roomFor(size: number): number {
  return size > LARGEST ? size : Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(size)));
}
