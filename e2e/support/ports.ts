import { createServer } from 'node:net';

const LOWEST = 20_000;
const SPAN = 12_000;
const ATTEMPTS = 50;

/**
 * The first of so many neighbouring ports that nobody listens on.
 * @throws Error when no such range is found.
 */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * SPAN);
    const range = Array.from({ length: count }, (_, offset) => first + offset);
    const free = await Promise.all(range.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row`);
}

/** Whether nobody listens on a port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}
