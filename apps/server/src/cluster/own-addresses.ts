import { networkInterfaces } from 'node:os';

/** This machine's addresses in its networks. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address);
}
