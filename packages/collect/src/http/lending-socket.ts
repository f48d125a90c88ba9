import { Socket } from 'node:net';

const CHUNK = 64 * 1024;

/** Whether a connection lends its memory; the reader of its chunks decides. */
export interface Lender {
  isLending: boolean;
}

const lenders = new WeakMap<ArrayBufferLike, Lender>();

/** The lender of the connection that brought a chunk; undefined when it is an ordinary one. */
export function lenderOf(chunk: Buffer): Lender | undefined {
  return lenders.get(chunk.buffer);
}

/**
 * A socket, not yet connected, that reads into one piece of memory for good: a page in fresh chunks costs more to forget
 * than to read, as memory outside the heap makes Node collect all of its garbage every 64 MB.
 *
 * It behaves like any socket, each chunk being a copy, until its lender is told to lend: then a chunk is good only while
 * `read` and what calls it are running. Bodies are read so; not heads, of which undici keeps pieces until the whole has come.
 */
export function createLendingSocket(): Socket {
  const memory = Buffer.allocUnsafeSlow(CHUNK);
  const lender: Lender = { isLending: false };
  lenders.set(memory.buffer, lender);
  let arrived: Buffer | null = null;

  const socket = new Socket({
    onread: {
      buffer: memory,
      callback(length) {
        arrived = lender.isLending ? memory.subarray(0, length) : copyOf(memory, length, lender);
        socket.emit('readable');
        const unread = arrived;
        arrived = null;
        // Nobody wants it now: it waits in the stream, which then decides whether more is read.
        return unread === null || socket.push(lender.isLending ? copyOf(unread, length, lender) : unread);
      },
    },
  });
  const readStream = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    if (arrived === null || socket.readableLength > 0) return readStream(size);
    const chunk = arrived;
    arrived = null;
    return chunk;
  };
  return socket;
}

function copyOf(memory: Buffer, length: number, lender: Lender): Buffer {
  const copy = Buffer.allocUnsafeSlow(length);
  memory.copy(copy, 0, 0, length);
  lenders.set(copy.buffer, lender);
  return copy;
}
