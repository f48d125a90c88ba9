import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A shop on loopback that answers nothing until told to: what is asked for stays in flight. */
export interface HeldShop {
  /** `host:port`. */
  readonly host: string;
  /** Everything that was asked for. */
  readonly asked: readonly string[];
  /** How many requests are in flight: asked for, not answered, and not given up by who asked. */
  inFlight(): number;
  /** Resolves once so many requests are in flight. */
  reaches(count: number): Promise<void>;
}

export async function startHeldShop(): Promise<HeldShop> {
  const asked: string[] = [];
  const open = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  const moved = (): void => [...waiting].forEach((look) => look());
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      moved();
    });
    moved();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen');
  return {
    host: `127.0.0.1:${address.port}`,
    asked,
    inFlight: () => open.size,
    reaches: (count) =>
      new Promise((done) => {
        const look = (): void => {
          if (open.size !== count) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
  };
}
