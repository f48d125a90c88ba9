import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that are not the public internet (IANA special-purpose registry), and Azure's metadata address. */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Parts of the global unicast space 2000::/3 that lead elsewhere: protocol assignments, Teredo, documentation, 6to4.
 */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const MAPPED = '::ffff:';
const NAT64 = '64:ff9b::';

const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
open.addSubnet(NAT64, 96, 'ipv6');
open.addSubnet(`${MAPPED}0.0.0.0`, 96, 'ipv6');

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) {
  closed.addSubnet(network, prefix, 'ipv4');
  closed.addSubnet(`${MAPPED}${network}`, 96 + prefix, 'ipv6');
  closed.addSubnet(`${NAT64}${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local, CGNAT, multicast, metadata,
 * documentation and reserved blocks do not, nor their IPv6 forms (v4-mapped, NAT64, 6to4, Teredo). Not an address:
 * false.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6: {
      if (address.includes('%')) return false;
      return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    }
    default:
      return false;
  }
}
