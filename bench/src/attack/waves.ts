import { connect } from 'node:net';
import { API_ROUTES } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';

/** Many requests at once that cost their sender little. Resolves when each has been answered or cut off. */
export interface Wave {
  readonly name: string;
  send(address: URL): Promise<void>;
}

const AT_ONCE = 40;
const BRACKETS = Buffer.from('['.repeat(4_000_000));
/** So long a slow one is held, in milliseconds: the server's patience and a little more. */
const HOLD = 25_000;

const OPEN_CALLS: readonly RouteRecord[] = Object.values<Readonly<Record<string, RouteRecord>>>(API_ROUTES)
  .flatMap((table) => Object.values(table))
  .filter(({ access }) => access === 'public');

/**
 * Bodies that do not come, while their address has attempts left; then four million brackets to each call that anybody
 * may make, whether it takes a body or not.
 */
export const WAVES: readonly Wave[] = [
  {
    name: 'bodies of which one byte comes, POST /auth/login',
    send: (address) => sendAll(address, head({ method: 'POST', path: '/auth/login' }, 10_000), Buffer.from('{')),
  },
  ...OPEN_CALLS.map(({ method, path }) => ({
    name: `4 MB of brackets, ${method} ${path}`,
    send: (address: URL) => sendAll(address, head({ method, path }, BRACKETS.length), BRACKETS),
  })),
];

function head({ method, path }: Pick<RouteRecord, 'method' | 'path'>, length: number): string {
  const lines = [
    `${method} /api${path.replaceAll(/:\w+/g, '1')} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    `content-length: ${length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function sendAll({ hostname, port }: URL, start: string, body: Buffer): Promise<void> {
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      const held = setTimeout(() => socket.destroy(), HOLD);
      socket.on('error', () => undefined);
      socket.on('data', () => socket.destroy());
      socket.once('close', () => {
        clearTimeout(held);
        resolve();
      });
      socket.write(start);
      socket.write(body);
    });
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
