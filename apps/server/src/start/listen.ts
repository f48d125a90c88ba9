import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The address cannot be listened on; the message says what to do. */
export class ListenError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

/**
 * Finds out whether the address is free, before the demo market is filled in and workers begin in vain. @throws
 * ListenError
 */
export async function refuseTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (cause) {
    throw new ListenError(reason(cause, host, port), { cause });
  } finally {
    probe.close();
  }
}

/** Starts listening. @returns the address to open in a browser. @throws ListenError */
export async function listen(
  app: FastifyInstance,
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    return publicUrl ?? address;
  } catch (cause) {
    throw new ListenError(reason(cause, host, port), { cause });
  }
}

function reason(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Choose another one: PORT=${port + 10} npm start`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`;
  return `Cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : String(cause)}`;
}
