import type { SheetKind } from './cells.ts';
import { SheetError } from './errors.ts';
import type { Answer, Request } from './protocol.ts';
import { ReaderProcess } from './reader-process.ts';
import type { ReaderLimits } from './reader-process.ts';

/** How long a reader with nothing to read waits for the next file, in milliseconds. */
const SPARE_MS = 5000;
/** Resident memory of a reader that may read another file, in MiB; one that has just begun takes two thirds of it. */
const SPARE_MEMORY_MB = 120;
/** Parsers of our own, which keep nothing of a file; those of libraries may, so their readers read one file only. */
const LEAVE_NOTHING: ReadonlySet<SheetKind> = new Set(['xlsx', 'text', 'feed']);

let spare: { readonly reader: ReaderProcess; readonly end: NodeJS.Timeout } | null = null;

/** A reader for as long as one file is open. */
export interface Lease {
  newId(): number;
  /** As {@link ReaderProcess.ask}; fails with the reason of the end once it has ended. */
  ask(request: Request): Promise<Answer>;
  /** The file is done with. A reader that only read what it could read is kept for the next file. */
  end(reason: unknown): void;
  /** Ends at once, the reader with it. */
  abort(reason: unknown): void;
}

/**
 * A reading process, begun or one that has just read another file: most files are opened several times within moments,
 * and to begin takes a process longer than to read most of them.
 */
export function leaseReader(limits: ReaderLimits): Lease {
  const kept = takeSpare(limits);
  let reader = kept ?? new ReaderProcess(limits);
  let asked = 0;
  let kind: SheetKind | null = null;
  let failed = false;
  let ended: { readonly reason: unknown } | null = null;

  /** A kept reader may have been killed while it waited, and its end not be known yet: the file is not to blame. */
  const askReader = async (request: Request): Promise<Answer> => {
    try {
      return await reader.ask(request);
    } catch (error) {
      if (request.type !== 'open' || reader !== kept || ended !== null || !hasDied(reader, error)) throw error;
      reader = new ReaderProcess(limits);
      return reader.ask({ ...request, id: reader.newId() });
    }
  };

  return {
    newId: () => reader.newId(),
    async ask(request) {
      if (ended !== null) throw ended.reason;
      asked += 1;
      try {
        const answer = await askReader(request);
        if (answer.type === 'opened') kind = answer.kind;
        return answer;
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        asked -= 1;
      }
    },
    end(reason) {
      if (ended !== null) return;
      ended = { reason };
      const clean = asked === 0 && !failed && kind !== null && LEAVE_NOTHING.has(kind);
      if (clean && spare === null && reader.residentMb() <= SPARE_MEMORY_MB) void keep(reader);
      else reader.stop(reason);
    },
    abort(reason) {
      ended ??= { reason };
      reader.stop(reason);
    },
  };
}

function takeSpare(limits: ReaderLimits): ReaderProcess | null {
  if (spare === null || !spare.reader.isWithin(limits)) return null;
  const { reader, end } = spare;
  clearTimeout(end);
  spare = null;
  reader.work();
  return reader;
}

/** Whether a reader's process ended by itself or from outside, not for silence or memory. */
function hasDied(reader: ReaderProcess, error: unknown): boolean {
  return reader.hasEnded && error instanceof SheetError && error.code === 'damaged';
}

async function keep(reader: ReaderProcess): Promise<void> {
  const over = new SheetError('damaged', 'The reader has nothing to read');
  const end = setTimeout(() => forget(reader, over), SPARE_MS);
  end.unref();
  spare = { reader, end };
  // Answered before anything that the next file asks: requests are taken in order.
  const letGo = reader.ask({ type: 'close', id: reader.newId() });
  reader.rest();
  await letGo.catch((error: unknown) => forget(reader, error));
}

function forget(reader: ReaderProcess, reason: unknown): void {
  if (spare?.reader === reader) {
    clearTimeout(spare.end);
    spare = null;
  }
  reader.stop(reason);
}
