/** Who stands in a network namespace of his own. */
export const PLACES = ['database', 'server', 'node-1', 'node-2', 'node-3', 'shops'] as const;
export type Place = (typeof PLACES)[number];

/** The three nodes, by how many milliseconds their clocks are ahead of the right time. */
export const NODES = [
  { place: 'node-1', ahead: 7 * 60_000 },
  { place: 'node-2', ahead: -5 * 60_000 },
  { place: 'node-3', ahead: 0 },
] as const satisfies readonly { readonly place: Place; readonly ahead: number }[];

/** How the device of a namespace is called inside it. */
export const DEVICE = 'wire0';
const NETWORK = '10.213.77';

/** The address of a place; all are of one network of 256. */
export function addressOf(place: Place): string {
  return `${NETWORK}.${PLACES.indexOf(place) + 1}`;
}

/** The network of all of them, as PostgreSQL and `ip` write it. */
export const WHOLE_NETWORK = `${NETWORK}.0/24`;

/** The namespace of a place; drills that run side by side differ by their process. */
export function namespaceOf(drill: number, place: Place): string {
  return `tsenomer-${drill}-${place}`;
}
