import { SheetError } from '../errors.ts';
import { CELL_MAX_CHARACTERS, SHARED_STRINGS_MAX_BYTES } from '../limits.ts';

const PAGE_BYTES = 1024 * 1024;
const BYTES_PER_CHARACTER = 3;

/**
 * The texts that cells refer to by number, kept as UTF-8 outside the JavaScript heap: a million texts cost their bytes
 * and eight more each, where as many strings would cost several times that.
 */
export class SharedStrings {
  readonly #pages: Buffer[] = [];
  #used = PAGE_BYTES;
  #bytes = 0;
  #starts = new Uint32Array(1024);
  #count = 0;

  add(text: string): void {
    const cut = text.length > CELL_MAX_CHARACTERS ? text.slice(0, CELL_MAX_CHARACTERS) : text;
    if (this.#used + cut.length * BYTES_PER_CHARACTER > PAGE_BYTES) {
      this.#pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES));
      this.#used = 0;
      if (this.#pages.length * PAGE_BYTES > SHARED_STRINGS_MAX_BYTES) {
        throw new SheetError('too_large', 'The file holds too much text');
      }
    }
    const page = this.#pages.at(-1);
    const start = this.#used;
    const length = page?.write(cut, start) ?? 0;
    this.#used += length;
    this.#bytes += length;
    this.#remember((this.#pages.length - 1) * PAGE_BYTES + start, length);
  }

  /** The text of a number, or the empty text when the table has none. */
  get(index: number): string {
    if (index < 0 || index >= this.#count) return '';
    const start = this.#starts[index * 2] ?? 0;
    const length = this.#starts[index * 2 + 1] ?? 0;
    const offset = start % PAGE_BYTES;
    return this.#pages[Math.floor(start / PAGE_BYTES)]?.toString('utf8', offset, offset + length) ?? '';
  }

  get bytes(): number {
    return this.#bytes;
  }

  #remember(start: number, length: number): void {
    if (this.#count * 2 === this.#starts.length) {
      const grown = new Uint32Array(this.#starts.length * 2);
      grown.set(this.#starts);
      this.#starts = grown;
    }
    this.#starts[this.#count * 2] = start;
    this.#starts[this.#count * 2 + 1] = length;
    this.#count++;
  }
}
