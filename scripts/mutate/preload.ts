import { appendFileSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { edited } from './mutant.ts';
import type { Edit } from './mutant.ts';

/**
 * Loaded before anything else into every process of a run: modules are read with the edits of `ORDER_VARIABLE`, a file
 * that the tester writes before each run. Nothing on disk is touched.
 */
export const ORDER_VARIABLE = 'TSENOMER_MUTATION';

export interface Order {
  /** By address of the module. */
  readonly edits: Readonly<Record<string, readonly Edit[]>>;
  /** A file that gets a line for each edited module that was loaded. */
  readonly loaded: string;
}

declare global {
  /** Called by functions that were told to say that they run. */
  var noteHit: (hit: string) => void;
  /** What ran since the set was last emptied. */
  var hits: Set<string>;
}

globalThis.hits = new Set();
globalThis.noteHit = (hit) => void globalThis.hits.add(hit);

const file = process.env[ORDER_VARIABLE];
if (file !== undefined) {
  const { edits, loaded }: Order = JSON.parse(readFileSync(file, 'utf8'));
  registerHooks({
    load(url, context, nextLoad) {
      const result = nextLoad(url, context);
      const own = edits[url];
      if (own === undefined || result.source === null || result.source === undefined) return result;
      appendFileSync(loaded, `${url}\n`);
      const source = typeof result.source === 'string' ? result.source : Buffer.from(toBytes(result.source)).toString();
      return { ...result, source: edited(source, own) };
    },
  });
}

function toBytes(source: ArrayBuffer | NodeJS.TypedArray): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
