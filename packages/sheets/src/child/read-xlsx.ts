import type { FileHandle } from 'node:fs/promises';
import { SheetError } from '../errors.ts';
import { OTHER_PART_MAX_BYTES, SHARED_STRINGS_PART_MAX_BYTES, SHEET_PART_MAX_BYTES } from '../limits.ts';
import type { View, WireRow } from '../protocol.ts';
import type { CellFormat } from './cell-format.ts';
import { cellView } from './cell-view.ts';
import type { RowCollector } from './row-collector.ts';
import { SharedStrings } from './shared-strings.ts';
import type { SheetSource } from './sheet-source.ts';
import { SheetXml } from './sheet-xml.ts';
import { SharedStringsXml } from './shared-strings-xml.ts';
import { StylesXml } from './styles-xml.ts';
import { RelationshipsXml, WorkbookXml } from './workbook-xml.ts';
import { XmlScanner } from './xml-scanner.ts';
import type { XmlHandler } from './xml-scanner.ts';
import { normalPartName } from './zip-directory.ts';
import type { ZipDirectory } from './zip-directory.ts';
import { zipPart } from './zip-part.ts';

const WORKBOOK_PART = 'xl/workbook.xml';

/**
 * Opens an .xlsx or .xlsm. Parts are read by the directory of the archive and not in the order of the file: many
 * writers put the shared texts after the sheets, and a reader that goes front to back must then hold every sheet in
 * memory.
 */
export async function readXlsx(path: string, file: FileHandle, directory: ZipDirectory): Promise<SheetSource> {
  const parts = new Parts(path, file, directory);
  const workbookPart = await findWorkbook(parts);
  const workbook = new WorkbookXml();
  await parts.scan(workbookPart, workbook, OTHER_PART_MAX_BYTES);
  if (workbook.sheets.length === 0) throw new SheetError('empty', 'The workbook has no sheets');
  const relations = new RelationshipsXml();
  await parts.scan(relationsOf(workbookPart), relations, OTHER_PART_MAX_BYTES);
  let shared: Promise<{ strings: SharedStrings; formats: readonly CellFormat[] }> | undefined;

  async function* rows(sheet: number, view: View, collector: RowCollector): AsyncGenerator<readonly WireRow[]> {
    shared ??= readShared(parts, workbookPart, relations);
    const { strings, formats } = await shared;
    const relation = relations.byId.get(workbook.sheets[sheet]?.relation ?? '');
    if (relation === undefined) throw new SheetError('damaged', 'The workbook names a sheet that it does not hold');
    const cells = new SheetXml({ strings, formats, view: await cellView(view, workbook.date1904) }, collector);
    for await (const _ of parts.stream(resolvePart(workbookPart, relation.target), cells, SHEET_PART_MAX_BYTES)) {
      yield collector.take();
      if (cells.finished) return;
    }
  }

  return {
    kind: 'xlsx',
    columnsAgree: true,
    sheets: workbook.sheets.map(({ name }, index) => ({ name, index })),
    rows,
  };
}

/** The parts of one archive as XML. */
class Parts {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #directory: ZipDirectory;

  constructor(path: string, file: FileHandle, directory: ZipDirectory) {
    this.#path = path;
    this.#file = file;
    this.#directory = directory;
  }

  has(name: string): boolean {
    return this.#directory.has(normalPartName(name));
  }

  /** Feeds a part to the handler piece by piece; yields after each. */
  async *stream(name: string, handler: XmlHandler, maxBytes: number): AsyncGenerator<void> {
    const entry = this.#directory.get(normalPartName(name));
    if (entry === undefined) throw new SheetError('damaged', 'A part of the workbook is missing');
    const scanner = new XmlScanner(handler);
    const decoder = new TextDecoder();
    for await (const bytes of zipPart(this.#path, this.#file, entry, maxBytes)) {
      scanner.push(decoder.decode(bytes, { stream: true }));
      yield;
    }
    scanner.push(decoder.decode());
    scanner.end();
    yield;
  }

  async scan(name: string, handler: XmlHandler, maxBytes: number): Promise<void> {
    for await (const _ of this.stream(name, handler, maxBytes));
  }
}

async function findWorkbook(parts: Parts): Promise<string> {
  if (parts.has('_rels/.rels')) {
    const root = new RelationshipsXml();
    await parts.scan('_rels/.rels', root, OTHER_PART_MAX_BYTES);
    const target = root.byType('officeDocument');
    if (target !== undefined && parts.has(resolvePart('', target))) return resolvePart('', target);
  }
  return WORKBOOK_PART;
}

async function readShared(parts: Parts, workbookPart: string, relations: RelationshipsXml) {
  const styles = new StylesXml();
  const stylesPart = resolvePart(workbookPart, relations.byType('styles') ?? 'styles.xml');
  if (parts.has(stylesPart)) await parts.scan(stylesPart, styles, OTHER_PART_MAX_BYTES);
  const strings = new SharedStrings();
  const stringsPart = resolvePart(workbookPart, relations.byType('sharedStrings') ?? 'sharedStrings.xml');
  if (parts.has(stringsPart)) {
    await parts.scan(stringsPart, new SharedStringsXml(strings), SHARED_STRINGS_PART_MAX_BYTES);
  }
  return { strings, formats: styles.formats };
}

function relationsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** A target is absolute (`/xl/styles.xml`) or relative to the folder of the part that names it. */
function resolvePart(base: string, target: string): string {
  const url = new URL(target.replaceAll('\\', '/'), `zip:///${base}`);
  return decodeURIComponent(url.pathname).slice(1);
}
