import { builtInFormat, customFormat } from './cell-format.ts';
import type { CellFormat } from './cell-format.ts';
import { attribute } from './xml-scanner.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** The number format of each cell style, by the number that cells carry (ECMA-376 part 1, 18.8.10 and 18.8.30). */
export class StylesXml implements XmlHandler {
  readonly formats: CellFormat[] = [];
  readonly #custom = new Map<number, CellFormat>();
  #inCellStyles = false;

  open(name: string, attributes: string): void {
    if (name === 'numFmt') {
      this.#custom.set(
        Number(attribute(attributes, 'numFmtId')),
        customFormat(attribute(attributes, 'formatCode') ?? ''),
      );
    } else if (name === 'cellXfs') {
      this.#inCellStyles = true;
    } else if (name === 'xf' && this.#inCellStyles) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      this.formats.push(this.#custom.get(id) ?? builtInFormat(id));
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellStyles = false;
  }

  text(): void {}
}
