import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSource } from '../src/child/open-source.ts';
import { RowCollector } from '../src/child/row-collector.ts';
import { SheetError } from '../src/index.ts';
import type { Row, SheetErrorCode } from '../src/index.ts';
import { toCell } from '../src/wire-cell.ts';

/** A file in a folder of its own, which is removed after the test. */
export function saved(data: Buffer | string, name = 'file.bin'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, data);
  return path;
}

/** All rows of a sheet, read in this process: what the reading process does, without its cost. */
export async function readRows(path: string, sheet = 0): Promise<Row[]> {
  const file = await open(path);
  try {
    const source = await openSource(path, file);
    const rows: Row[] = [];
    for await (const piece of source.rows(sheet, 'value', new RowCollector())) {
      for (const row of piece) rows.push(row.map(toCell));
    }
    return rows;
  } finally {
    await file.close();
  }
}

export async function readTexts(path: string, sheet = 0): Promise<string[][]> {
  return (await readRows(path, sheet)).map((row) => row.map((cell) => cell.text));
}

/** The names of the sheets. */
export async function readSheetNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    return (await openSource(path, file)).sheets.map((sheet) => sheet.name);
  } finally {
    await file.close();
  }
}

/** The code with which reading the first sheet is refused, or its rows when it is not. */
export async function refusal(path: string): Promise<SheetErrorCode | Row[]> {
  try {
    await readThrough(path);
  } catch (error) {
    if (error instanceof SheetError) return error.code;
    throw error;
  }
  return readRows(path);
}

/** Reads the first sheet and keeps nothing: what is refused may have gone on for millions of cells. */
async function readThrough(path: string): Promise<void> {
  const file = await open(path);
  try {
    const source = await openSource(path, file);
    for await (const _ of source.rows(0, 'value', new RowCollector()));
  } finally {
    await file.close();
  }
}

/** Everything that an iteration gives. */
export async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

export async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await all(stream));
}
