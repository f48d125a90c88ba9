import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The cable between a node and its database, which can be cut. */
export interface Cable {
  /** The database's address by this cable. */
  readonly url: string;
  /** Breaks every connection at once; new ones are refused until `mend`. */
  cut(): void;
  /** Swallows what is sent in either direction: nobody is told anything. Broken connections are what is left of it. */
  stall(): void;
  /** Stalls as soon as the node sends this text; resolves then. */
  stallAt(text: string): Promise<void>;
  mend(): void;
}

export async function layCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  let trap: { readonly text: string; readonly sprung: () => void } | null = null;
  const step = (chunk: Buffer): void => {
    if (trap === null || !chunk.includes(trap.text)) return;
    state = 'stalled';
    trap.sprung();
    trap = null;
  };

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    near.on('data', step);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => state === 'whole' && to.write(chunk));
      // Its end is told by 'close'.
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    breakAll();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The cable does not listen');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.toString(),
    cut() {
      state = 'cut';
      breakAll();
    },
    stall() {
      state = 'stalled';
    },
    stallAt: (text) =>
      new Promise((sprung) => {
        trap = { text, sprung };
      }),
    mend() {
      // A stream that lost bytes cannot go on.
      if (state === 'stalled') breakAll();
      state = 'whole';
    },
  };
}
