import { readFileSync } from 'node:fs';
import { SheetError } from '../../src/index.ts';
import { ReaderProcess } from '../../src/reader-process.ts';

export interface ChildReading {
  /** The code of the refusal, or null when the whole first sheet was read. */
  readonly code: string | null;
  readonly rows: readonly unknown[][];
  /**
   * The most memory that the reading process ever held, in MiB; null when it was killed for it, or where the system
   * does not tell.
   */
  readonly peakMb: number | null;
}

/** Reads a whole file in a reading process as the product does, and looks how much memory that took. */
export async function readInChild(path: string, limits = { timeoutMs: 60_000, memoryMb: 300 }): Promise<ChildReading> {
  const reader = new ReaderProcess(limits);
  const rows: unknown[][] = [];
  try {
    const opened = await reader.ask({ type: 'open', id: reader.newId(), path });
    if (opened.type !== 'opened') throw new Error('Not opened');
    const id = reader.newId();
    let answer = await reader.ask({ type: 'rows', id, sheet: 0, from: 0, limit: null, view: 'value' });
    while (answer.type === 'batch') {
      if (rows.length < KEPT_ROWS) rows.push(...answer.rows);
      answer = await reader.ask({ type: 'next', id });
    }
    return { code: null, rows, peakMb: peakOf(reader.pid) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { code: error.code, rows, peakMb: peakOf(reader.pid) };
  } finally {
    reader.stop(new Error('done'));
  }
}

const KEPT_ROWS = 1000;

function peakOf(pid: number | undefined): number | null {
  try {
    const match = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match === null ? null : Number(match[1]) / 1024;
  } catch {
    return null;
  }
}
