import { z } from 'zod';
import { robotSchema } from '../robot/robot.ts';

/** When the proxy of a session changes (P2 §3 "Company parser config"): never, every N minutes, or every N links. */
export const proxyRotation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('off') }),
  z.object({ type: z.literal('minutes'), timeoutInMin: z.int().min(1).max(1440), withBrowserRefresh: z.boolean() }),
  z.object({ type: z.literal('links'), triggerEvery: z.int().min(1).max(10_000), withBrowserRefresh: z.boolean() }),
]);

/** What a host gets at most until somebody says otherwise. */
const REQUESTS_PER_SECOND = 10;

const ADDRESS_LENGTH = 2000;

/** A complete http(s) address. */
const webAddress = z
  .string()
  .trim()
  .max(ADDRESS_LENGTH)
  .refine((text) => isWebAddress(text), 'web_address');

/** The address of a shop's search, with `{text}` where the sought text goes. */
const searchAddress = z
  .string()
  .trim()
  .max(ADDRESS_LENGTH)
  .refine((text) => text.includes('{text}'), 'search_text')
  // The sought text never decides which site is asked.
  .refine(
    (text) => isWebAddress(text.replaceAll('{text}', 'x')) && !/^https?:\/\/[^/?#]*\{text\}/i.test(text),
    'web_address',
  );

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/** How a company's pages are collected. Every field acts (P2 §3). Times in milliseconds. */
export const parserConfigSchema = z.object({
  proxy: z.boolean(),
  /** `http` asks for the page as text; `browser` renders it. */
  fetcher: z.enum(['http', 'browser']),
  /** Whether a page that stays banned by HTTP, through another proxy too, is tried once more in a browser. */
  browserAfterBan: z.boolean(),
  /** How a session presents itself: under the product's own name, or as a desktop browser. */
  userAgent: z.enum(['own', 'browser']),
  /** Whether what the shop's robots.txt forbids is left alone (RFC 9309). */
  obeyRobotsTxt: z.boolean(),
  /**
   * Most requests a second that one host gets from a node, however many threads and shards ask it; null: no ceiling.
   */
  requestsPerSecond: z.number().min(0.1).max(1000).nullable(),
  waitUntil: z.enum(['domcontentloaded', 'load']),
  threadCount: z.int().min(1).max(64),
  productPhotoSavingFlag: z.boolean(),
  productSubnameSavingFlag: z.boolean(),
  ratingReviewFlag: z.boolean(),
  screenshotsSavingFlag: z.boolean(),
  getMeasuredValueAndUnit: z.boolean(),
  delayBetweenPages: z
    .object({ min: z.int().min(0).max(600_000), max: z.int().min(0).max(600_000) })
    .refine((delay) => delay.min <= delay.max, { message: 'delay_range', path: ['max'] }),
  /** Extra wait after the page has loaded, for shops that fill prices in late. */
  manualTimeout: z.int().min(0).max(120_000),
  /** How long one page may take, from the request to its last byte. */
  timeout: z.int().min(1000).max(600_000),
  headfulXServerFlag: z.boolean(),
  shareBrowserBetweenSellersFlag: z.boolean(),
  proxyRotation,
  /** How the shop is told which city is meant; null when its prices are the same everywhere. */
  city: z.object({ via: z.enum(['cookie', 'query', 'header']), name: z.string().trim().min(1).max(100) }).nullable(),
  /** Values of `city` by city id: what this shop calls each city. A city without a value is error 9. */
  cityValues: z.record(z.string().regex(/^\d+$/), z.string().max(200)),
  robot: robotSchema.nullable(),
  /**
   * Whether selectors that agree with the history act by themselves when the shop's layout changed; else they wait for
   * somebody's decision (docs/decisions/118).
   */
  healsByItself: z.boolean(),
  /**
   * Where the shop answers searches, `{text}` standing for the sought text; null: as the site's module says, or
   * nowhere.
   */
  searchUrl: searchAddress.nullable(),
  /**
   * First page of everything the shop sells, for reading its assortment as a whole; a seller's own address goes before
   * it.
   */
  assortmentUrl: webAddress.nullable(),
});

/** A config as it is stored: one of an older version lacks the newer fields, and means what they start with. */
export const storedParserConfigSchema = parserConfigSchema.extend({
  browserAfterBan: parserConfigSchema.shape.browserAfterBan.default(false),
  userAgent: parserConfigSchema.shape.userAgent.default('own'),
  obeyRobotsTxt: parserConfigSchema.shape.obeyRobotsTxt.default(true),
  requestsPerSecond: parserConfigSchema.shape.requestsPerSecond.default(REQUESTS_PER_SECOND),
  healsByItself: parserConfigSchema.shape.healsByItself.default(false),
  searchUrl: parserConfigSchema.shape.searchUrl.default(null),
  assortmentUrl: parserConfigSchema.shape.assortmentUrl.default(null),
});

/** A config as it is shown: what it says of proxies only to who sees proxies (docs/decisions/054). */
export const shownParserConfigSchema = parserConfigSchema.partial({ proxy: true, proxyRotation: true });

export type ShownParserConfig = z.infer<typeof shownParserConfigSchema>;
export type ParserConfig = z.infer<typeof parserConfigSchema>;
export type ProxyRotation = z.infer<typeof proxyRotation>;

/** What a company starts with. Proxy rotation, when it is switched on, starts at 2 minutes (P2 §9). */
export const DEFAULT_PARSER_CONFIG: ParserConfig = {
  proxy: false,
  fetcher: 'http',
  browserAfterBan: false,
  userAgent: 'own',
  obeyRobotsTxt: true,
  requestsPerSecond: REQUESTS_PER_SECOND,
  waitUntil: 'domcontentloaded',
  threadCount: 4,
  productPhotoSavingFlag: false,
  productSubnameSavingFlag: false,
  ratingReviewFlag: true,
  screenshotsSavingFlag: false,
  getMeasuredValueAndUnit: true,
  delayBetweenPages: { min: 0, max: 0 },
  manualTimeout: 0,
  timeout: 30_000,
  headfulXServerFlag: false,
  shareBrowserBetweenSellersFlag: true,
  proxyRotation: { type: 'off' },
  city: null,
  cityValues: {},
  robot: null,
  healsByItself: false,
  searchUrl: null,
  assortmentUrl: null,
};
