import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `answers-lost`: the server gets everything and does it, but nobody hears of it. */
export type NetworkState = 'up' | 'down' | 'answers-lost';

/** What lies between a phone and the server. */
export interface Network {
  readonly address: string;
  state: NetworkState;
  /** Answers of the agent's calls that were lost so far. */
  lost(): number;
  /** Waits until the server got the whole of the agent's next call. */
  nextCall(): Promise<void>;
  close(): Promise<void>;
}

/** A network to a server on this port of the loopback address. */
export async function createNetwork(port: number): Promise<Network> {
  let lost = 0;
  const waiting = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    if (network.state === 'down') incoming.socket.destroy();
    else
      forward(port, incoming, outgoing, () => {
        if (incoming.url?.startsWith('/api/agent/') !== true) return false;
        for (const done of waiting) done();
        waiting.clear();
        const cut = network.state === 'answers-lost';
        if (cut) lost += 1;
        return cut;
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo;
  const network: Network = {
    address: `http://127.0.0.1:${own}`,
    state: 'up',
    lost: () => lost,
    nextCall: () => new Promise((done) => waiting.add(done)),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return network;
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse, isCut: () => boolean): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (isCut()) {
      answer.resume().on('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
