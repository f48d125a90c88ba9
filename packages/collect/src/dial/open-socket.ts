import { connect } from 'node:net';
import type { LookupFunction, Socket, TcpNetConnectOpts } from 'node:net';

const HIGH_WATER_MARK = 64 * 1024;

export interface SocketTarget {
  readonly host: string;
  readonly port: number;
  readonly lookup?: LookupFunction;
  /** Milliseconds to connect in; unlimited when absent. */
  readonly timeout?: number;
}

/** Connects a TCP socket and hands it over without listeners of its own. Rejects with the system's error. */
export function openSocket({ timeout, ...target }: SocketTarget): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const options: TcpNetConnectOpts & { highWaterMark: number } = { ...target, noDelay: true, keepAlive: true, highWaterMark: HIGH_WATER_MARK };
    const socket = connect(options);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      resolve(socket);
    });
    if (timeout !== undefined)
      socket.setTimeout(timeout, () => socket.destroy(new Error(`not connected in ${timeout} ms`)));
  });
}
