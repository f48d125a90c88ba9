import type { LookupFunction, Socket } from 'node:net';
import { connectionError } from '../errors/connection-error.ts';
import type { ResolvedAddress } from '../guard/target-guard.ts';
import { openSocket } from './open-socket.ts';

function pinned(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error(`${hostname} has no address`), '', 0);
    else callback(null, first.address, first.family);
  };
}

/**
 * Connects to one of the addresses that were checked; the name is never resolved again. Rejects with FetchError
 * `connection`.
 */
export async function dialDirect(
  host: string,
  port: number,
  addresses: readonly ResolvedAddress[],
  newSocket?: () => Socket,
): Promise<Socket> {
  try {
    return await openSocket({ host, port, lookup: pinned(addresses), ...(newSocket && { newSocket }) });
  } catch (error) {
    throw connectionError(error, `${host}:${port}`);
  }
}
