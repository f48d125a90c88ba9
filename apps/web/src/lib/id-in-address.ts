import { notFound } from '@tanstack/react-router';

/** Nothing has a greater id. */
const ID_MAX = 2_147_483_647;

/**
 * An id in an address, as calls take it: read here and not by a route of the contract, which every
 * screen would load with the first one.
 * @throws what the router shows as its not-found screen
 */
export function idInAddress(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  // The router's own way to its not-found screen is to throw this.
  // oxlint-disable-next-line typescript/only-throw-error
  if (id === 0 || id > ID_MAX) throw notFound();
  return id;
}
