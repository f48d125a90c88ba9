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
 * A socket, not yet connected, that reads into one piece of memory for good: a page in fresh chunks costs more to
 * forget than to read, as memory outside the heap makes Node collect all of its garbage every 64 MB.
 *
 * It behaves like any socket, each chunk being a copy, until its lender is told to lend: then a chunk is good only
 * while `read` and what calls it are running. Bodies are read so; not heads, of which undici keeps pieces until the
 * whole has come: what follows a whole head in the same chunk is a chunk of its own, and lent.
 */
export function createLendingSocket(): Socket {
  const memory = Buffer.allocUnsafeSlow(CHUNK);
  const lender: Lender = { isLending: false };
  lenders.set(memory.buffer, lender);
  let arrived: Buffer[] = [];

  const socket = new Socket({
    onread: {
      buffer: memory,
      callback(length) {
        const chunk = memory.subarray(0, length);
        arrived = lender.isLending ? [chunk] : withoutHead(chunk, lender);
        socket.emit('readable');
        const unread = arrived;
        arrived = [];
        // Nobody wants it now: it waits in the stream, which then decides whether more is read.
        return unread
          .map((piece) => socket.push(piece.buffer === memory.buffer ? copyOf(piece, lender) : piece))
          .every(Boolean);
      },
    },
  });
  const readStream = socket.read.bind(socket);
  socket.read = (size?: number): unknown =>
    socket.readableLength > 0 ? readStream(size) : (arrived.shift() ?? readStream(size));
  return socket;
}

const BEGINS_ANSWER = /^HTTP\/1\.[01] [2-5]/;
const END_OF_HEAD = '\r\n\r\n';

/**
 * A chunk that begins an answer, parted into its head, copied, and what follows. Any other is copied: it may be in the
 * midst of a head.
 */
function withoutHead(chunk: Buffer, lender: Lender): Buffer[] {
  const end = BEGINS_ANSWER.test(chunk.toString('latin1', 0, 12)) ? chunk.indexOf(END_OF_HEAD) : -1;
  const head = end < 0 ? chunk.length : end + END_OF_HEAD.length;
  return head === chunk.length ? [copyOf(chunk, lender)] : [Buffer.from(chunk.subarray(0, head)), chunk.subarray(head)];
}

function copyOf(piece: Buffer, lender: Lender): Buffer {
  const copy = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(copy);
  lenders.set(copy.buffer, lender);
  return copy;
}
