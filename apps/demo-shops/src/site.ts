import type { DemoCompany, DemoProduct } from '@tsenomer/demo-market';
import type { Look } from './markup/look.ts';

/** One running shop. */
export interface Site {
  readonly shop: DemoCompany;
  readonly look: Look;
  /** `http://127.0.0.1:8081`, without a slash at the end. */
  readonly origin: string;
  readonly now: () => Date;
  /**
   * In kopecks, by the paths of products' pages: what whoever plays the shopkeeper has set instead of what the market
   * says, until the shop ends.
   */
  readonly prices: Map<string, bigint>;
  /** Of a shop of the kind `layouts`: the look that it has now, by its place among `DEMO_LAYOUTS`. */
  readonly layout: { place: number };
}

/** What a shop looks at in a request. */
export interface ShopRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  /** The client's address as the shop sees it: a proxy's outgoing one, when there is a proxy. */
  readonly address: string;
  /** Whether the client tells what it loads the page for, as browsers do (Sec-Fetch-Mode). */
  readonly isBrowser: boolean;
}

/**
 * A whole answer, a product's photo, or what happens to the connection instead: it is reset, or the page goes on
 * forever.
 */
export type Reply =
  | {
      readonly type: 'page';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | readonly string[]>>;
      readonly body: string;
    }
  | { readonly type: 'photo'; readonly product: DemoProduct }
  | { readonly type: 'dropped' }
  | { readonly type: 'endless'; readonly beginning: string };
