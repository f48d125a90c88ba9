import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sheetToCsv } from '@tsenomer/sheets';
import { parseCsv } from './parse-csv.ts';

/** A spreadsheet program's own rendering of one sheet of a workbook, `NAME.xlsx.2.csv`. */
const RENDERING = /^(?<workbook>.+\.xls[xm]?)\.(?<sheet>\d+)\.csv$/;

/**
 * Compares every sheet of the workbooks in DIR, cell by cell, with the .csv that a spreadsheet program made of it,
 * which stands beside it. Empty cells and rows at the end are no difference. Prints what differs, and the share of
 * equal cells among those that either side fills.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: { data: { type: 'string' } } });
  if (values.data === undefined)
    throw new Error('--data DIR is missing: a folder of workbooks with NAME.xls.SHEET.csv beside each');
  const nested = join(values.data, 'workbooks');
  const folder = existsSync(nested) ? nested : values.data;
  const all = { cells: 0, equal: 0, sheets: 0, equalSheets: 0 };
  for (const file of (await readdir(folder)).sort()) {
    const { workbook, sheet } = RENDERING.exec(file)?.groups ?? {};
    if (workbook === undefined || sheet === undefined) continue;
    const expected = parseCsv((await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, ''));
    const differences: string[] = [];
    let cells = 0;
    try {
      const read = parseCsv(await textOf(join(folder, workbook), Number(sheet)));
      cells = compare(expected, read, (line) => differences.push(line));
    } catch (error) {
      cells = compare(expected, [], () => {});
      differences.push(...Array.from({ length: Math.max(1, cells) }, () => `not read: ${String(error)}`));
    }
    all.cells += cells;
    all.equal += Math.max(0, cells - differences.length);
    all.sheets += 1;
    if (differences.length === 0) all.equalSheets += 1;
    else
      console.log(
        `${file}: ${differences.length} of ${cells} cells differ\n${differences
          .slice(0, SHOWN)
          .map((line) => `  ${line}`)
          .join('\n')}`,
      );
  }
  console.log(`${all.equal} of ${all.cells} cells equal, ${all.equalSheets} of ${all.sheets} sheets`);
}

/** Differences shown of one sheet. */
const SHOWN = 10;

/** A busy machine is no difference. */
const PATIENT_MS = 60_000;

async function textOf(workbook: string, sheet: number): Promise<string> {
  let text = '';
  for await (const piece of sheetToCsv(workbook, sheet, { timeoutMs: PATIENT_MS })) text += piece;
  return text;
}

/** Tells each difference; gives how many cells either side fills. */
function compare(
  expected: readonly (readonly string[])[],
  read: readonly (readonly string[])[],
  differs: (line: string) => void,
): number {
  let cells = 0;
  for (let row = 0; row < Math.max(expected.length, read.length); row++) {
    const [left = [], right = []] = [expected[row], read[row]];
    for (let column = 0; column < Math.max(left.length, right.length); column++) {
      const [wanted = '', got = ''] = [left[column], right[column]];
      if (wanted === '' && got === '') continue;
      cells += 1;
      if (wanted !== got)
        differs(`row ${row + 1} column ${column + 1}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
    }
  }
  return cells;
}
