import { isIP } from 'node:net';

const PRIVATE_NAME = /^localhost$|\.(?:local|localhost|internal|lan|home\.arpa)$/i;

/**
 * Whether the host of a link names a machine rather than a shop: an address in numbers, or a name of a private network.
 * This only tells a person early; the collector checks every address it dials after resolving the name.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(host) !== 0 || PRIVATE_NAME.test(host);
}
