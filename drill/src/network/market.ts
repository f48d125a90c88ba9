import { addressOf } from './places.ts';

/** What a drill of the network collects: each product has a page at each company. */
export interface Market {
  readonly companies: number;
  readonly products: number;
}

/** Requests a second that a shop bears from everybody together. */
export const PACE = 2;
/** Pages of a shop that are asked for at once at most. */
export const THREADS = 2;
/** Milliseconds that a shop takes for a page, so that a run can be disturbed in its middle. */
export const PAGE_TAKES = 250;
/** How long a page may take, in milliseconds. */
export const PAGE_TIMEOUT = 10_000;

const FIRST_PORT = 7001;

export function portOf(company: number): number {
  return FIRST_PORT + company;
}

export function hostOf(company: number): string {
  return `${addressOf('shops')}:${portOf(company)}`;
}

export function pageOf(company: number, product: number): string {
  return `http://${hostOf(company)}/p/${product}`;
}

/** The price of a page in kopecks: each its own, so that a result at another link shows. */
export function priceOf(company: number, product: number): number {
  return 100_000 + product * 1000 + company * 11;
}
