import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Schema } from '@tsenomer/contracts';
import { zodOf } from '@tsenomer/contracts';

/** Proxies cut silent connections after 30 to 60 seconds. */
export const HEARTBEAT = 20_000;

export interface EventStream {
  readonly event: Schema;
  readonly events: AsyncIterable<unknown>;
  /** Ends the stream; must also end `events`. */
  readonly signal: AbortSignal;
  /** Asked at every heartbeat, however much is sent between; false ends the stream, and the caller signs in again. */
  readonly stillAllowed: () => Promise<boolean>;
  readonly heartbeat: number;
}

/**
 * Sends server-sent events, each with one JSON value encoded by the record's schema, and a comment line as heartbeat.
 */
export function sendEvents(reply: FastifyReply, stream: EventStream): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Nothing follows a stream on its connection; kept alive it would only delay stopping.
      .header('connection', 'close')
      .send(Readable.from(frames(stream), { objectMode: false }))
  );
}

async function* frames({ event, events, signal, stillAllowed, heartbeat }: EventStream): AsyncGenerator<string> {
  const schema = zodOf(event);
  const iterator = events[Symbol.asyncIterator]();
  const ended = new Promise<'ended'>((done) => {
    if (signal.aborted) done('ended');
    signal.addEventListener('abort', () => done('ended'), { once: true });
  });
  let id = 0;
  let beat = waitFor(heartbeat);
  // The first bytes send the headers; the client waits this long before it connects again.
  yield 'retry: 3000\n\n';
  try {
    let next = iterator.next();
    while (true) {
      const step = await Promise.race([ended, beat.elapsed, next]);
      if (step === 'ended') return;
      if (step === 'beat') {
        if (!(await stillAllowed())) return;
        beat = waitFor(heartbeat);
        yield ': beat\n\n';
        continue;
      }
      if (step.done) return;
      id += 1;
      yield `id: ${id}\ndata: ${JSON.stringify(schema.encode(step.value))}\n\n`;
      next = iterator.next();
    }
  } finally {
    beat.cancel();
    // Not awaited: a source that still waits for something would hold the connection.
    iterator.return?.()?.catch(() => undefined);
  }
}

function waitFor(milliseconds: number): { elapsed: Promise<'beat'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'beat'>();
  const timer = setTimeout(() => resolve('beat'), milliseconds);
  return { elapsed: promise, cancel: () => clearTimeout(timer) };
}
