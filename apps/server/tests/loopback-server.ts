import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a call brought, as a test looks at it. */
export interface HeardCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LoopbackServer {
  readonly url: string;
  readonly calls: HeardCall[];
  close(): Promise<void>;
}

/** A real server on 127.0.0.1 that remembers its calls; `answer` may leave one without an answer. */
export async function loopbackServer(
  answer: (response: ServerResponse, call: HeardCall) => void,
): Promise<LoopbackServer> {
  const calls: HeardCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Answers with a status and JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
