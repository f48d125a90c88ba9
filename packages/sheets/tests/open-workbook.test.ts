import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkbook } from '../src/index.ts';
import { ReaderProcess } from '../src/reader-process.ts';
import { all, saved } from './files.ts';
import { buildXlsx } from './xlsx-builder.ts';

const COUNT = 3000;
const numbers = Array.from({ length: COUNT }, (_, row) => `<row r="${row + 1}"><c><v>${row}</v></c></row>`).join('');
const folder = mkdtempSync(join(tmpdir(), 'sheets-test-'));
const path = join(folder, 'numbers.xlsx');
writeFileSync(path, buildXlsx({ sheets: [numbers] }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const limits = { timeoutMs: 5000, memoryMb: 300 };

/** Whether a process is still there, a zombie not counted. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether the system still lists a process, which it does until its parent has heard of its end. */
function isListed(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

describe('rows', () => {
  it.each([
    [0, undefined, 0, COUNT],
    [0, 10, 0, 10],
    [10, 10, 10, 10],
    [499, 502, 499, 502],
    [2990, 100, 2990, 10],
    [COUNT, 5, null, 0],
    [0, 0, null, 0],
  ])('from %d, at most %s: first %s, %d rows', async (from, limit, first, count) => {
    const workbook = await openWorkbook(path);
    const rows = [];
    for await (const batch of workbook.rows(0, { from, ...(limit === undefined ? {} : { limit }) })) {
      expect(batch.length).toBeLessThanOrEqual(500);
      rows.push(...batch);
    }
    expect([rows[0]?.[0]?.number ?? null, rows.length]).toEqual([first, count]);
    await workbook.close();
  });

  it('can be left early, read again, and read twice at once', async () => {
    const workbook = await openWorkbook(path);
    for await (const batch of workbook.rows(0)) {
      expect(batch).toHaveLength(500);
      break;
    }
    const sums = await Promise.all(
      [0, 1].map(async () => {
        let count = 0;
        for await (const batch of workbook.rows(0)) count += batch.length;
        return count;
      }),
    );
    expect(sums).toEqual([COUNT, COUNT]);
    await workbook.close();
  });

  it('of a sheet that is not there are refused', async () => {
    const workbook = await openWorkbook(path);
    await expect(all(workbook.rows(7))).rejects.toMatchObject({ code: 'damaged' });
    await workbook.close();
  });

  it('are bounded in cells when they are wide', async () => {
    const wide = Array.from({ length: 30 }, (_, row) => `<row r="${row + 1}"><c r="EAA${row + 1}"><v>1</v></c></row>`);
    const workbook = await openWorkbook(saved(buildXlsx({ sheets: [wide.join('')] })));
    const sizes = (await all(workbook.rows(0))).map((batch) => batch.length);
    expect(Math.max(...sizes)).toBeLessThan(10);
    await workbook.close();
  });

  it('are bounded in characters when one long text stands in every cell', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`,
    );
    const long = saved(buildXlsx({ sheets: [rows.join('')], strings: `<si><t>${'x'.repeat(32_767)}</t></si>` }));
    const workbook = await openWorkbook(long);
    const sizes = (await all(workbook.rows(0))).map((batch) =>
      batch.flat().reduce((sum, { text }) => sum + text.length, 0),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300 * 10 * 32_767);
    expect(Math.max(...sizes)).toBeLessThan(3_000_000);
    await workbook.close();
  });
});

describe('the end of a workbook', () => {
  it('a missing file is refused', async () => {
    await expect(openWorkbook('/nowhere/at-all.xlsx')).rejects.toMatchObject({ name: 'SheetError' });
  });

  it('a closed one answers nothing', async () => {
    const workbook = await openWorkbook(path);
    await workbook.close();
    await expect(all(workbook.rows(0))).rejects.toMatchObject({ name: 'SheetError' });
  });

  it('an aborted one rejects with the reason', async () => {
    const control = new AbortController();
    const workbook = await openWorkbook(path, { signal: control.signal });
    const reading = all(workbook.rows(0));
    const reason = new Error('the user left');
    control.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await expect(openWorkbook(path, { signal: control.signal })).rejects.toBe(reason);
  });
});

/** The reading processes of this process that run. */
function readers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '' && isReader(pid))
    .map(Number)
    .filter(isRunning);
}

function isReader(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheets/src/child/main.ts');
  } catch {
    return false;
  }
}

/** Reads the first sheet and closes the workbook; the process that read it, and what it read. */
async function readBy(file: string): Promise<{ pids: number[]; rows: string[][] }> {
  const workbook = await openWorkbook(file);
  const pids = readers();
  const rows = (await all(workbook.rows(0))).flat().map((row) => row.map(({ text }) => text));
  await workbook.close();
  return { pids, rows };
}

const SMALL = [['a', 'b']];
const small = (name = 'small.csv') => saved('a;b', name);

describe('a reader that has read a file', () => {
  it('reads the next one, whatever that is, and nothing of the one before', async () => {
    const first = await readBy(small());
    expect(first.rows).toEqual(SMALL);
    expect(first.pids).toHaveLength(1);
    const second = await readBy(path);
    expect(second.rows).toHaveLength(COUNT);
    expect(await readBy(small())).toEqual(first);
    expect(second.pids).toEqual(first.pids);
  });

  it('is asked nothing more by the workbook that had it, which was left in the middle', async () => {
    const left = await openWorkbook(path);
    const rows = left.rows(0)[Symbol.asyncIterator]();
    await rows.next();
    // The batch after it was asked for already and has come.
    await left.extent(0);
    await left.close();
    const next = await openWorkbook(small());
    await expect(left.extent(0)).rejects.toMatchObject({ name: 'SheetError' });
    await rows.next();
    await expect(rows.next()).rejects.toMatchObject({ name: 'SheetError' });
    expect((await all(next.rows(0))).flat()).toHaveLength(1);
    await next.close();
  });

  it('that still works for it, or that it could not read, reads no other', async () => {
    const { pids } = await readBy(small());
    const busy = await openWorkbook(path);
    expect(readers()).toEqual(pids);
    const working = all(busy.rows(0));
    await busy.close();
    await expect(working).rejects.toMatchObject({ name: 'SheetError' });
    const fresh = await readBy(small());
    expect(fresh.pids).not.toEqual(pids);
    await expect(openWorkbook(saved('', 'none.csv'))).rejects.toMatchObject({ code: 'empty' });
    expect((await readBy(small())).pids).not.toEqual(fresh.pids);
  });

  it('by a parser that is not ours reads no other', async () => {
    const page = saved(
      '<html><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table></html>',
      'a.xls',
    );
    const { pids } = await readBy(page);
    expect((await readBy(small())).pids).not.toEqual(pids);
  });

  it.each(['before its end is told', 'and its end is told'])('and is killed since reads no other, %s', async (when) => {
    const { pids } = await readBy(small());
    process.kill(pids[0]!, 'SIGKILL');
    if (when === 'and its end is told') await expect.poll(() => isListed(pids[0]!)).toBe(false);
    const next = await readBy(small());
    expect(next.rows).toEqual(SMALL);
    expect(next.pids).not.toEqual(pids);
  });
});

describe('the reading process', () => {
  it('that is killed from outside fails what waits, and what comes later', async () => {
    const reader = new ReaderProcess(limits);
    const waiting = reader.ask({ type: 'open', id: reader.newId(), path });
    process.kill(reader.pid!, 'SIGKILL');
    await expect(waiting).rejects.toMatchObject({ code: 'damaged' });
    await expect(reader.ask({ type: 'next', id: 9 })).rejects.toMatchObject({ code: 'damaged' });
  });

  it('that is at work for too long is killed as too slow', async () => {
    const rawSheet = `<worksheet>${'<a b="c">x</a>'.repeat(1_500_000)}<sheetData/></worksheet>`;
    const slow = saved(buildXlsx({ sheets: [''], rawSheet, sheetOptions: { stored: true } }));
    const reader = new ReaderProcess({ ...limits, timeoutMs: 100 });
    const pid = reader.pid!;
    const reading = async () => {
      await reader.ask({ type: 'open', id: reader.newId(), path: slow });
      await reader.ask({ type: 'rows', id: reader.newId(), sheet: 0, from: 0, limit: null, view: 'value' });
    };
    await expect(reading()).rejects.toMatchObject({ code: 'too_slow' });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('that is silent is killed as too slow', async () => {
    const reader = new ReaderProcess({ ...limits, timeoutMs: 300 });
    const pid = reader.pid!;
    process.kill(pid, 'SIGSTOP');
    await expect(reader.ask({ type: 'open', id: reader.newId(), path })).rejects.toMatchObject({ code: 'too_slow' });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('that takes too much memory is killed as too large', async () => {
    const reader = new ReaderProcess({ ...limits, memoryMb: 20 });
    await expect(reader.ask({ type: 'open', id: reader.newId(), path })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('goes with the workbook', async () => {
    const reader = new ReaderProcess(limits);
    const pid = reader.pid!;
    await reader.ask({ type: 'open', id: reader.newId(), path });
    expect(isRunning(pid)).toBe(true);
    reader.stop(new Error('done'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
