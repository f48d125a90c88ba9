import type { Socket } from 'node:net';
import { loopbackTarget } from './loopback-target.ts';
import type { Target } from './loopback-target.ts';
import type { ProxyCredentials } from './proxy.ts';

/** Reply codes of RFC 1928 §6. */
export const SOCKS_REPLY = {
  succeeded: 0,
  generalFailure: 1,
  notAllowed: 2,
  connectionRefused: 5,
  commandNotSupported: 7,
  addressNotSupported: 8,
} as const;

export type SocksReply = (typeof SOCKS_REPLY)[keyof typeof SOCKS_REPLY];

const VERSION = 5;
const METHOD = { none: 0, password: 2, noneAcceptable: 255 } as const;

/**
 * Agrees on a method with the client and checks its password (RFC 1928 §3, RFC 1929).
 * @returns whether the client may go on; when not, it has been told so.
 * @throws when the client leaves or does not speak SOCKS 5.
 */
export async function greet(client: Socket, credentials: ProxyCredentials | undefined): Promise<boolean> {
  const [version, count] = await take(client, 2);
  if (version !== VERSION || count === undefined) throw new Error('SOCKS 5 was expected.');
  const offered = await take(client, count);
  const wanted = credentials ? METHOD.password : METHOD.none;
  const method = offered.includes(wanted) ? wanted : METHOD.noneAcceptable;
  client.write(Buffer.from([VERSION, method]));
  if (method === METHOD.noneAcceptable) return false;
  if (!credentials) return true;
  const [, length = 0] = await take(client, 2);
  const user = await take(client, length);
  const password = await take(client, (await take(client, 1)).readUInt8(0));
  const right = user.toString() === credentials.user && password.toString() === credentials.password;
  client.write(Buffer.from([1, right ? 0 : 1]));
  return right;
}

/**
 * Reads the client's request (RFC 1928 §4).
 * @returns the target to dial, or the reply that says why there is none: only CONNECT, only this machine.
 * @throws when the client leaves.
 */
export async function readRequest(client: Socket): Promise<Target | SocksReply> {
  const [version, command, , addressType] = await take(client, 4);
  if (version !== VERSION) throw new Error('SOCKS 5 was expected.');
  const host = await readHost(client, addressType);
  if (host === null) return SOCKS_REPLY.addressNotSupported;
  const port = (await take(client, 2)).readUInt16BE(0);
  if (command !== 1) return SOCKS_REPLY.commandNotSupported;
  return loopbackTarget(host, port) ?? SOCKS_REPLY.notAllowed;
}

async function readHost(client: Socket, addressType: number | undefined): Promise<string | null> {
  if (addressType === 1) return (await take(client, 4)).join('.');
  if (addressType === 3) return (await take(client, (await take(client, 1)).readUInt8(0))).toString('latin1');
  if (addressType !== 4) return null;
  const bytes = await take(client, 16);
  const isLoopback = bytes.subarray(0, 15).every((byte) => byte === 0) && bytes[15] === 1;
  return isLoopback ? '::1' : bytes.toString('hex');
}

/** Answers a request; the bound address is not told (all zeros), which RFC 1928 clients accept. */
export function reply(client: Socket, code: SocksReply): void {
  client.write(Buffer.from([VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0]));
}

async function take(client: Socket, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  for (;;) {
    const chunk: unknown = client.read(size);
    if (Buffer.isBuffer(chunk) && chunk.length === size) return chunk;
    if (chunk !== null || client.readableEnded || client.destroyed)
      throw new Error('The client left during the handshake.');
    await readableOrClosed(client);
  }
}

function readableOrClosed(client: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      client.off('readable', done);
      client.off('end', done);
      client.off('close', done);
      resolve();
    };
    client.on('readable', done);
    client.on('end', done);
    client.on('close', done);
  });
}
