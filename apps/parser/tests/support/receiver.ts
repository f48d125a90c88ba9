import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** `host:port`, as an operator allows it. */
  readonly host: string;
  readonly received: Received[];
  /** What the next calls are answered with; it may leave them without an answer. */
  answer: (response: ServerResponse, received: Received) => void;
  readonly close: () => Promise<void>;
}

/** Somebody's program on loopback that is sent to. */
export async function receive(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const call = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) };
      received.push(call);
      receiver.answer(response, call);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    received,
    answer: (response) => response.end('ok'),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receiver;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
