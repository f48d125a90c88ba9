import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '@tsenomer/sheets';

/** The texts of the first sheet of a spreadsheet (xlsx) that is being handed out, row by row, its heading first. */
export async function rowsOfFile(stream: ReadableStream<Uint8Array>): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-rows-'));
  try {
    await writeFile(join(folder, 'report.xlsx'), await new Response(stream).bytes());
    const workbook = await openWorkbook(join(folder, 'report.xlsx'));
    const rows: string[][] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch.map((row) => row.map((cell) => cell.text)));
    await workbook.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
