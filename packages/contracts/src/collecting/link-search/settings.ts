import { z } from 'zod';
import { LINK_SEARCH_TIMEOUT_MAX_SECONDS, LINK_SEARCH_TIMEOUT_MIN_SECONDS } from '../../platform/constants/limits.ts';

/**
 * What a product is looked for by (P2 §1 "Search modes"). `name` takes an offer by the likeness of its name alone;
 * `nameMl` by the trained matcher, which also weighs brand, amounts, codes and price; `notation` by the product's
 * notes; `vendorCode` by the client's article; `companyArticle` by the article that the competitor gives it; `api` by
 * name through the site module's data service, never through pages.
 */
export const SEARCH_MODES = [
  'barcode',
  'name',
  'nameMl',
  'notation',
  'vendorCode',
  'companyArticle',
  'manufacturerArticle',
  'api',
] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/**
 * How links are searched in a collection (P2 §1, §3 "parserTaskCommandArguments"). Only administrators change them (P2
 * §6).
 */
export const linkSearchSettings = z.strictObject({
  parseBy: z.enum(SEARCH_MODES),
  /** How many of the site's finds are looked at for one product. */
  topCount: z.int().min(1).max(50),
  /** Percent: of the links taken without asking, at least this share shall be right. */
  accuracyThreshold: z.int().min(1).max(100),
  /** Seconds that one product may take (P2 §5). */
  timeout: z
    .int()
    .min(LINK_SEARCH_TIMEOUT_MIN_SECONDS, 'timeout_too_small')
    .max(LINK_SEARCH_TIMEOUT_MAX_SECONDS, 'timeout_too_large'),
  /** Products searched at once on a node. */
  threadCount: z.int().min(1).max(64),
  /** Whether searches go through the proxies; the company's own config says so for its pages. */
  proxy: z.boolean(),
  /** Whether a sure find becomes the product's link at once; otherwise every find waits for a person. */
  saveLinksToCard: z.boolean(),
  /** Whether companies that are no marketplace are left out. */
  marketplaceOnly: z.boolean(),
});

export type LinkSearchSettings = z.infer<typeof linkSearchSettings>;

export const DEFAULT_LINK_SEARCH_SETTINGS: LinkSearchSettings = {
  parseBy: 'nameMl',
  topCount: 10,
  accuracyThreshold: 90,
  timeout: 60,
  threadCount: 4,
  proxy: false,
  saveLinksToCard: true,
  marketplaceOnly: false,
};
