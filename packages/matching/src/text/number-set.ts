const FIRST_SLOTS = 1024;
const LAST_MARK = 2 ** 31 - 1;

/** A set of 32-bit numbers that is filled and emptied for each pair: emptying costs nothing, and it keeps its room. */
export class NumberSet {
  #numbers = new Int32Array(FIRST_SLOTS);
  /** A slot is taken when it bears the present mark. */
  #marks = new Int32Array(FIRST_SLOTS);
  #mark = 1;
  #size = 0;

  clear(): void {
    if (this.#mark === LAST_MARK) this.#marks.fill(0);
    this.#mark = this.#mark === LAST_MARK ? 1 : this.#mark + 1;
    this.#size = 0;
  }

  /** Puts these numbers in the place of those before. */
  refill(values: readonly number[]): void {
    this.clear();
    for (const value of values) this.add(value);
  }

  /** Whether the number was not in it before. */
  add(value: number): boolean {
    const slot = this.#slotOf(value);
    if (this.#marks[slot] === this.#mark) return false;
    this.#marks[slot] = this.#mark;
    this.#numbers[slot] = value;
    this.#size += 1;
    if (this.#size * 2 > this.#marks.length) this.#widen();
    return true;
  }

  has(value: number): boolean {
    return this.#marks[this.#slotOf(value)] === this.#mark;
  }

  /** How many of these numbers are in it. */
  countOf(values: readonly number[]): number {
    let count = 0;
    for (const value of values) if (this.has(value)) count += 1;
    return count;
  }

  /** Where the number is, or would be. */
  #slotOf(value: number): number {
    const marks = this.#marks;
    const numbers = this.#numbers;
    const last = marks.length - 1;
    const mixed = Math.imul(value, 0x9e3779b1);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    while (marks[slot] === this.#mark && numbers[slot] !== value) slot = (slot + 1) & last;
    return slot;
  }

  #widen(): void {
    const [numbers, marks, mark] = [this.#numbers, this.#marks, this.#mark];
    this.#numbers = new Int32Array(2 * numbers.length);
    this.#marks = new Int32Array(2 * marks.length);
    this.#size = 0;
    for (let slot = 0; slot < marks.length; slot += 1) if (marks[slot] === mark) this.add(numbers[slot] ?? 0);
  }
}
