import { Agent, buildConnector } from 'undici';
import type { Socket } from 'node:net';
import type { Dial } from '../dial/dial.ts';
import { connectionError } from '../errors/connection-error.ts';
import { createLendingSocket } from './lending-socket.ts';

const KEEP_ALIVE_MS = 15_000;
/** Shops that set dozens of cookies at once pass undici's 16 KB. */
const MAX_HEADER_BYTES = 64 * 1024;

export interface AgentOptions {
  readonly dial: Dial;
  /** How many connections one origin gets at most; null for no limit. */
  readonly connections: number | null;
  /** Milliseconds for a TLS handshake. */
  readonly handshakeTimeout: number;
  /** Turns the error of a failed TLS handshake with `host` into a FetchError. */
  readonly handshakeError: (error: unknown, host: string) => Error;
}

/** An undici agent whose every stream is opened by `dial`; https adds TLS on top of it. HTTP/1.1 only. */
export function agentOver({ dial, connections, handshakeTimeout, handshakeError }: AgentOptions): Agent {
  const secure = buildConnector({ allowH2: false, timeout: handshakeTimeout });
  return new Agent({
    allowH2: false,
    connections,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect(options, finish) {
      const host = options.hostname.startsWith('[') ? options.hostname.slice(1, -1) : options.hostname;
      const isSecure = options.protocol === 'https:';
      const port = options.port === '' ? (isSecure ? 443 : 80) : Number(options.port);
      const establish = async (): Promise<void> => {
        let socket: Socket;
        try {
          // TLS takes the bytes from the stream itself, so that only plain ones are read by us.
          socket = await dial(host, port, isSecure ? undefined : createLendingSocket);
        } catch (error) {
          finish(connectionError(error, host), null);
          return;
        }
        if (!isSecure) {
          finish(null, socket);
          return;
        }
        secure({ ...options, httpSocket: socket }, (...[error, wrapped]) => {
          if (error === null) finish(null, wrapped);
          else finish(handshakeError(error, host), null);
        });
      };
      void establish();
    },
  });
}
