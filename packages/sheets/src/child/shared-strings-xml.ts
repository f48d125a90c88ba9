import { CELL_MAX_CHARACTERS } from '../limits.ts';
import type { SharedStrings } from './shared-strings.ts';
import { unescapeText } from './sheet-xml.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** Fills the table of shared texts; the runs of a rich text are joined, phonetic hints left out. */
export class SharedStringsXml implements XmlHandler {
  readonly #strings: SharedStrings;
  #value = '';
  #capturing = false;
  #phonetic = false;

  constructor(strings: SharedStrings) {
    this.#strings = strings;
  }

  open(name: string): void {
    if (name === 'si') this.#value = '';
    else if (name === 't') this.#capturing = !this.#phonetic;
    else if (name === 'rPh') this.#phonetic = true;
  }

  text(value: string): void {
    if (this.#capturing && this.#value.length < CELL_MAX_CHARACTERS) this.#value += value;
  }

  close(name: string): void {
    if (name === 't') this.#capturing = false;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'si') this.#strings.add(unescapeText(this.#value));
  }
}
