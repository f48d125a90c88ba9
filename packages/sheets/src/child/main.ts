import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import process from 'node:process';
import { SheetError } from '../errors.ts';
import type { Reply, Request, WireRow } from '../protocol.ts';
import { batches, passOver } from './batches.ts';
import { openSource } from './open-source.ts';
import { readRequest } from './read-request.ts';
import { RowCollector } from './row-collector.ts';
import type { SheetSource } from './sheet-source.ts';

/** The reading process: opens a file at a time and answers requests about it until its parent lets go. */

let file: FileHandle | undefined;
let source: SheetSource | undefined;
let iterations = new Map<number, AsyncGenerator<readonly WireRow[]>>();

/** `rows` of a reply are typed loosely for the parent, which narrows them; what is sent here is exact. */
type Answer = Exclude<Reply, { type: 'batch' }> | { type: 'batch'; id: number; rows: readonly WireRow[] };

function send(answer: Answer): void {
  process.send?.(answer);
}

const alive = (): void => send({ type: 'alive' });

async function answer(request: Request): Promise<void> {
  switch (request.type) {
    case 'open': {
      file = await open(request.path);
      source = await openSource(request.path, file);
      const { kind, columnsAgree, sheets } = source;
      send({ type: 'opened', id: request.id, kind, columnsAgree, sheets: [...sheets] });
      return;
    }
    case 'rows': {
      const rows = opened(request.sheet).rows(request.sheet, request.view, new RowCollector());
      iterations.set(request.id, batches(rows, { from: request.from, limit: request.limit }, alive));
      await sendNext(request.id);
      return;
    }
    case 'next':
      await sendNext(request.id);
      return;
    case 'stop': {
      const iteration = iterations.get(request.id);
      iterations.delete(request.id);
      await iteration?.return(undefined);
      send({ type: 'end', id: request.id });
      return;
    }
    case 'close': {
      const left = { file, iterations };
      // Forgotten before anything is waited for: the next file may be asked for already.
      file = undefined;
      source = undefined;
      iterations = new Map();
      for (const iteration of left.iterations.values()) await iteration.return(undefined);
      await left.file?.close();
      send({ type: 'end', id: request.id });
      return;
    }
    case 'extent': {
      const collector = new RowCollector();
      await passOver(opened(request.sheet).rows(request.sheet, 'value', collector), alive);
      send({ type: 'extent', id: request.id, stored: collector.stored, filled: collector.filled });
      return;
    }
  }
}

async function sendNext(id: number): Promise<void> {
  const result = await iterations.get(id)?.next();
  if (result === undefined || result.done === true) {
    iterations.delete(id);
    send({ type: 'end', id });
  } else {
    send({ type: 'batch', id, rows: result.value });
  }
}

function opened(sheet: number): SheetSource {
  if (source?.sheets[sheet] === undefined) throw new SheetError('damaged', 'The workbook has no such sheet');
  return source;
}

function sendFailure(id: number, error: unknown): void {
  const known = error instanceof SheetError ? error : new SheetError('damaged', 'The file cannot be read');
  send({ type: 'failed', id, code: known.code, message: known.message });
}

process.on('message', (message) => {
  const request = readRequest(message);
  answer(request).catch((error: unknown) => sendFailure(request.id, error));
});
process.on('disconnect', () => process.exit(0));
