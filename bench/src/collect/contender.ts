import type { FullWork } from './full-work.ts';
import type { ShopRobots } from './shop-robots.ts';

/** A price that a contender gave for a page. */
export interface FoundPrice {
  /** The page's number in its address: pages are served over and over, so many numbers mean one page. */
  readonly page: number;
  /** As it was collected: a decimal number, or a text with one. */
  readonly price: string;
  readonly currency: string | null;
}

/** What one run of a contender came to. */
export interface CollectedRun {
  /** How many addresses it was given: whole rounds of the pages. */
  readonly links: number;
  /** Pages that it fetched for them: more than its links where it asked again. */
  readonly pages: number;
  /** What was collected of them, pages without a price left out. */
  readonly prices: readonly FoundPrice[];
  /** From being told to start until the last page's result was kept; the start of the process is left out. */
  readonly milliseconds: number;
  /** Processor time of the collector's process, its threads included; NaN where the system does not tell. */
  readonly cpuMilliseconds: number;
}

/** A program that collects products from pages. */
export interface Contender {
  readonly name: string;
  collect(): Promise<CollectedRun>;
}

/** How the pages are asked for; the same for every contender. */
export interface CollectTask {
  /** A page's address without its number at the end. */
  readonly prefix: string;
  readonly concurrency: number;
  /** What is done besides fetching and reading pages; null for nothing. */
  readonly full: FullWork | null;
  /**
   * Selectors by which each page's shop is read, in the order of the pages; null when every page is read by its data.
   */
  readonly robots: ShopRobots | null;
}
