import { Socket } from 'node:net';
import type { LookupFunction, SocketConstructorOpts } from 'node:net';

const HIGH_WATER_MARK = 64 * 1024;

export interface SocketTarget {
  readonly host: string;
  readonly port: number;
  readonly lookup?: LookupFunction;
  /** Milliseconds to connect in; unlimited when absent. */
  readonly timeout?: number;
  /** Makes the socket that is connected; an ordinary one by default. */
  readonly newSocket?: () => Socket;
}

function ordinarySocket(): Socket {
  const options: SocketConstructorOpts & { highWaterMark: number } = { highWaterMark: HIGH_WATER_MARK };
  return new Socket(options);
}

/** Connects a TCP socket and hands it over without listeners of its own. Rejects with the system's error. */
export function openSocket({ timeout, newSocket = ordinarySocket, ...target }: SocketTarget): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = newSocket();
    socket.setNoDelay(true);
    socket.setKeepAlive(true);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      resolve(socket);
    });
    if (timeout !== undefined)
      socket.setTimeout(timeout, () => socket.destroy(new Error(`not connected in ${timeout} ms`)));
    socket.connect(target);
  });
}
