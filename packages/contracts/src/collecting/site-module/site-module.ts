import { z } from 'zod';
import { currencyCode } from '../../platform/money/money.ts';

const name = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/);
const text = z.string().trim().min(1).max(2000);

/**
 * A path into the answers of a site: the request's name, then keys, `[0]`, `[*]` (every entry), `[key=value]` (entries
 * with that value), `[key>1]` (entries with a greater number there, or a longer list; the key may be keys in each
 * other, `promo.rebate.units`) and keys that end with `*` (the first key with that beginning). A text on the way that
 * holds JSON is read as JSON. `{sku}` stands for a part of the link.
 */
const path = z.string().trim().min(1).max(300);

/** Paths in the order of trust: the first that leads to a usable value answers. */
const paths = z.array(path).min(1).max(10);

const sign = z.discriminatedUnion('type', [
  /** The answer's status is one of these. */
  z.strictObject({ type: z.literal('status'), statuses: z.array(z.int().min(100).max(599)).min(1).max(20) }),
  /**
   * A header has a value that contains this text, whatever the case; with an empty text the header's presence is the
   * sign.
   */
  z.strictObject({ type: z.literal('header'), header: text, contains: z.string().max(200) }),
  /** The text of the answer contains this, whatever the case. */
  z.strictObject({ type: z.literal('text'), contains: text }),
  /**
   * The value at a path is this, or there is none when `equals` is null; asked only where there is something at
   * `given`.
   */
  z.strictObject({ type: z.literal('value'), path, equals: z.string().max(200).nullable(), given: path.optional() }),
  /** The final address contains this: a redirect to a check. */
  z.strictObject({ type: z.literal('address'), contains: text }),
]);

const request = z.strictObject({
  name,
  via: z.enum(['http', 'browser']),
  method: z.enum(['GET', 'POST']).default('GET'),
  /** Address with `{id}`, `{city}` and other parts of the link in braces, each encoded as it is filled in. */
  url: text,
  headers: z.record(z.string().min(1).max(100), text).default({}),
  /** Body of a POST, parts of the link in braces; sent as JSON. */
  body: z.string().max(10_000).optional(),
  /** `html`: the generic reading of the page stands in for what the fields do not give. */
  answer: z.enum(['json', 'html']),
});

const amount = z.strictObject({
  paths,
  /** `minor`: kopecks as a number; `major`: roubles as a number or plain text; `text`: as people write it. */
  unit: z.enum(['minor', 'major', 'text']),
  /** Of several values: the first, or the least. */
  choose: z.enum(['first', 'least']).default('first'),
});

const stock = z.strictObject({
  paths,
  /**
   * What means "in stock": a number above zero, `true`, one of `values` (of none: any value means out of stock), or
   * that there is a value at all.
   */
  rule: z.enum(['positive', 'true', 'values', 'present']),
  values: z.array(z.string().max(100)).max(20).default([]),
});

const fields = z.strictObject({
  price: amount.optional(),
  oldPrice: amount.optional(),
  /** Price for holders of a card or members: kept beside the price, never as it. */
  cardPrice: amount.optional(),
  /** Statements on availability in the order of trust. */
  availability: z.array(stock).max(5).default([]),
  name: paths.optional(),
  brand: paths.optional(),
  sku: paths.optional(),
  gtin: paths.optional(),
  seller: paths.optional(),
  image: paths.optional(),
  rating: z
    .strictObject({
      value: paths,
      /** The best mark: 5, 10, 100 or 500. */
      best: z.number().positive().max(1000),
      count: paths.optional(),
      /** Paths of the counts of 1, 2, 3, 4 and 5 stars. */
      stars: z.array(paths).length(5).optional(),
    })
    .optional(),
  measure: z.strictObject({ paths, unit: z.enum(['g', 'kg', 'ml', 'l', 'text']) }).optional(),
});

const fullPage = z.int().min(1).max(1000);

/**
 * How the next page of a search is asked for: the same request with `{page}` (1, 2, 3, …), `{offset}` (how many items
 * went before) or `{cursor}` (a value of the answer, nothing at first) in braces. `size`: so many items a full page has
 * at the least; a page with fewer is the last.
 */
const searchPages = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('page'), size: fullPage }),
  z.strictObject({ by: z.literal('offset'), size: fullPage }),
  z.strictObject({
    by: z.literal('cursor'),
    /** Path of the cursor in the answer; none there ends the list. */
    cursor: path,
    /** Address of all pages but the first, where it is another one. */
    url: text.optional(),
  }),
]);

/**
 * How one site is collected: everything that changes with the site's releases is data that an operator can edit (P2 §9,
 * PARSE-8).
 */
export const siteModuleSchema = z.strictObject({
  id: name,
  title: z.string().min(1).max(100),
  /** Hosts without `www.`; their sub-domains belong to them unless another module names one. */
  hosts: z
    .array(z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/))
    .min(1)
    .max(20),
  /** When the facts that it rests on were gathered. */
  asOf: z.iso.date(),
  /** How sure the facts are: by how many independent sources, and how recent. */
  confidence: z.enum(['high', 'medium', 'low', 'none']),
  /**
   * Addresses of products, as paths: `{id}` a part of a segment, `{id:digits}` digits only, `*` any segments between.
   * The parts become names for requests and paths.
   */
  links: z.array(text).max(10),
  /** Addresses that look like those of products and are none. */
  notLinks: z.array(text).max(50).default([]),
  /** Parts of the link that stand in its query: name of the part → name of the parameter. */
  query: z.record(name, z.string().min(1).max(100)).default({}),
  currency: currencyCode,
  /**
   * What requests name the city by when the company's config has no value for it; null when the site has no such value.
   */
  initialCity: z.string().max(200).nullable(),
  /** Least pause between two requests, milliseconds. */
  pause: z.int().min(0).max(600_000),
  requests: z.array(request).min(1).max(5),
  fields,
  blocked: z.array(sign).max(20).default([]),
  notFound: z.array(sign).max(20).default([]),
  /** Finding products by a text; null where the site has no search that answers texts. */
  search: z
    .strictObject({
      request,
      /** Without it the search has a single page. */
      pages: searchPages.optional(),
      /** Path of the found products. */
      items: path,
      /** Address of a found product, with parts of the item in braces. */
      link: text,
      /** Parts of an item as paths that begin with `item`: `name` and what the link needs. */
      item: z.record(name, paths),
      price: amount.optional(),
    })
    .nullable(),
});

export type SiteModule = z.infer<typeof siteModuleSchema>;
export type SiteModuleInput = z.input<typeof siteModuleSchema>;
export type SiteSign = z.infer<typeof sign>;
export type SiteAmount = z.infer<typeof amount>;
export type SiteStock = z.infer<typeof stock>;
export type SiteFields = z.infer<typeof fields>;
export type SiteRequest = z.infer<typeof request>;
