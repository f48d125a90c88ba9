import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

export interface Listener {
  readonly port: number;
  connections(): number;
  /** Stops listening and cuts open connections; `open` takes the same port again. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/**
 * Puts a server on 127.0.0.1 and keeps account of its connections, so that it can be shut at once.
 * @throws the listen error (EADDRINUSE, EACCES) when the port cannot be had.
 */
export async function listen(server: Server, port: number): Promise<Listener> {
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    // A client that vanishes is an everyday event for a proxy, not a fault of its own.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  });

  const start = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A TCP port was expected.');
    return address.port;
  };
  const taken = await start(port);

  return {
    port: taken,
    connections: () => accepted,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async open() {
      if (!server.listening) await start(taken);
    },
  };
}
