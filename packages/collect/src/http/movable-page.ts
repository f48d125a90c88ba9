import type { BodyMemory } from './body-memory.ts';
import { readText, textInUtf8 } from './charset.ts';
import type { PageCharacters } from './charset.ts';

/** A page in memory that may be moved to another thread and back. */
export interface MovablePage {
  /** Empty while the memory is elsewhere, and once it was given back. */
  readonly text: PageCharacters;
  /** The bytes as they came; empty as `text` is. */
  readonly bytes: Uint8Array;
  /** Takes the memory back as it came from the other thread; only memory of pages in UTF-8 is ever moved. */
  readonly takeBack: (moved: ArrayBuffer) => void;
  /** Gives the memory back to where it was taken; one that is gone with its thread is nobody's any more. */
  readonly release: () => void;
}

/** @param contentType the value of `Content-Type`, or undefined. */
export function createMovablePage(memory: BodyMemory, body: Buffer, contentType: string | undefined): MovablePage {
  let piece = body;
  let text = readText(body, contentType);
  // A view of memory that is gone does not tell any more where it stood.
  const whole = { from: body.byteOffset, length: body.length };
  const place = text.utf8 && { from: text.utf8.byteOffset, length: text.utf8.byteLength };
  return {
    get text() {
      return text;
    },
    get bytes() {
      return piece;
    },
    takeBack(moved) {
      if (place === null) return;
      memory.takeBack(piece, moved);
      piece = Buffer.from(moved, whole.from, whole.length);
      text = textInUtf8(Buffer.from(moved, place.from, place.length));
    },
    release: () => memory.giveBack(piece),
  };
}
