import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { idText, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';

/** How one proxy of the list does, over all nodes; a proxy that was never used has no figures. */
export const proxyItem = z.strictObject({
  /** With its user, without its password. */
  proxy: z.string(),
  successes: z.int(),
  bans: z.int(),
  errors: z.int(),
  /** Share of its last requests that succeeded, 0 to 100. */
  score: z.int().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Why it failed last; null while it works. */
  lastError: z.string().nullable(),
  /** Until when nodes use others instead. */
  asideUntil: z.iso.datetime().nullable(),
});

export const proxyList = z.strictObject({
  /** The text as it was saved. */
  proxies: z.string(),
  /** Lines that are no proxies; lines count from 1. */
  rejected: z.array(z.strictObject({ line: z.int(), text: z.string() })),
  items: z.array(proxyItem),
  /** The last test of every proxy that somebody ordered. */
  test: z.strictObject({ orderedAt: z.iso.datetime(), finishedAt: z.iso.datetime().nullable() }).nullable(),
});

/** How one site is reached through one proxy of the list, over all nodes and the last 7 days. */
export const proxySiteItem = z.strictObject({
  proxy: z.string(),
  /** Host, with its port where that is not the scheme's; empty: sites that are not counted one by one. */
  site: z.string(),
  /** Pages that were asked for, and of these those that brought no answer. */
  requests: z.int(),
  errors: z.int(),
  /** Sessions that the site banned. */
  bans: z.int(),
  /** Mean time of an answer; null while there is none. */
  averageMs: z.int().nullable(),
  lastBanAt: z.iso.datetime().nullable(),
});

export type ProxySiteItem = z.infer<typeof proxySiteItem>;
export type ProxyList = z.infer<typeof proxyList>;
export type ProxyItem = z.infer<typeof proxyItem>;

/** The proxy list (PARSE-9, P2 §4, §7 "digests"); administrators only. */
export const proxyRoutes = {
  getProxies: defineRoute({
    method: 'GET',
    path: '/digests/proxies',
    summary: 'The proxy list as text, the lines of it that are no proxies, and how each proxy does',
    access: 'adminSettings.read',
    topics: ['proxy', 'setting'],
    response: proxyList,
    errors: [],
  }),
  setProxies: defineRoute({
    method: 'POST',
    path: '/digests/proxies',
    summary:
      'Save the proxy list, one proxy per line; nodes use it from their next shard on. Lines that are no proxies are kept and told',
    access: 'adminSettings.edit',
    body: z.strictObject({ proxies: z.string().max(1_000_000, 'too_long') }),
    response: proxyList,
    errors: [],
  }),
  testProxies: defineRoute({
    method: 'POST',
    path: '/digests/proxies/test',
    summary: 'Order a test of every proxy by a node; the list tells when it has finished',
    access: 'adminSettings.edit',
    response: proxyList,
    errors: [],
  }),
  proxySites: defineRoute({
    method: 'GET',
    path: '/digests/proxies/sites',
    summary:
      'How sites are reached through each proxy of the list over the last 7 days: requests, errors, bans, time; the worst first',
    access: 'adminSettings.read',
    topics: ['proxy'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1000),
      /** A part of the proxy or of the site. */
      search: z.string().trim().max(200).optional(),
      /** This site only, with its parts: `shop.ru` is also `www.shop.ru`. */
      host: z.string().trim().min(1).max(253).optional(),
    }),
    response: listOf(proxySiteItem),
    errors: [],
  }),
} as const;

/** A robots.txt of a company's shop as a node last read it. */
export const companyRobots = z.strictObject({
  /** Scheme, host and port. */
  origin: z.string(),
  readAt: z.iso.datetime(),
  status: z.int(),
  /** Empty unless the file was there. */
  text: z.string(),
  /** Seconds between requests that it asks for; null when it asks for none. */
  crawlDelay: z.number().nullable(),
});

export type CompanyRobots = z.infer<typeof companyRobots>;

export const robotsRoutes = {
  companyRobots: defineRoute({
    method: 'GET',
    path: '/companies/:id/robots-txt',
    summary: 'The robots.txt files of a company’s shop, as nodes last read them',
    access: 'robots.read',
    topics: ['parserConfig'],
    params: z.strictObject({ id: idText }),
    response: z.strictObject({ items: z.array(companyRobots) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
