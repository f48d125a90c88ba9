import { SheetError } from '../errors.ts';
import { attribute } from './xml-scanner.ts';
import type { XmlHandler } from './xml-scanner.ts';

const MAX_SHEETS = 10_000;

/** The sheets in the order of their tabs, with the ids of their relations, and the day that dates count from. */
export class WorkbookXml implements XmlHandler {
  readonly sheets: { readonly name: string; readonly relation: string }[] = [];
  date1904 = false;

  open(name: string, attributes: string): void {
    if (name === 'workbookPr') {
      const flag = attribute(attributes, 'date1904');
      this.date1904 = flag === '1' || flag === 'true';
    } else if (name === 'sheet') {
      if (this.sheets.length >= MAX_SHEETS) throw new SheetError('too_large', 'The workbook has too many sheets');
      const prefix = /\s(\w+:id)\s*=/.exec(attributes)?.[1] ?? 'r:id';
      this.sheets.push({
        name: attribute(attributes, 'name') ?? '',
        relation: attribute(attributes, prefix) ?? '',
      });
    }
  }

  close(): void {}
  text(): void {}
}

/** The relations of a part: where the parts that it names are stored. */
export class RelationshipsXml implements XmlHandler {
  readonly byId = new Map<string, { readonly target: string; readonly type: string }>();

  /** The target of the first relation whose type ends with this word. */
  byType(type: string): string | undefined {
    return [...this.byId.values()].find((relation) => relation.type === type)?.target;
  }

  open(name: string, attributes: string): void {
    if (name !== 'Relationship') return;
    const type = attribute(attributes, 'Type') ?? '';
    this.byId.set(attribute(attributes, 'Id') ?? '', {
      target: attribute(attributes, 'Target') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
    });
  }

  close(): void {}
  text(): void {}
}
