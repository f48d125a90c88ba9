import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createHostPace } from './politeness/host-pace.ts';
import type { HostPace } from './politeness/host-pace.ts';
import { createRobotsCache } from './politeness/robots-cache.ts';
import type { RobotsCache } from './politeness/robots-cache.ts';
import { createSiteTallies } from './politeness/site-tallies.ts';
import type { SiteTallies } from './politeness/site-tallies.ts';
import { createProxyHealth } from './proxy/proxy-health.ts';
import type { ProxyHealth } from './proxy/proxy-health.ts';
import { createProxySiteTallies } from './proxy/proxy-sites.ts';
import type { ProxySiteTallies } from './proxy/proxy-sites.ts';

/**
 * What the collectors of a node share: how fast hosts are asked, what their robots.txt say, how the proxies do, and
 * what sites cost.
 */
export interface NodeMemory {
  readonly pace: HostPace;
  readonly robots: RobotsCache;
  readonly proxies: ProxyHealth;
  readonly proxySites: ProxySiteTallies;
  readonly sites: SiteTallies;
}

export function createNodeMemory({ now }: Pick<Clock, 'now'> = systemClock): NodeMemory {
  return {
    pace: createHostPace(now),
    robots: createRobotsCache(now),
    proxies: createProxyHealth(now),
    proxySites: createProxySiteTallies(now),
    sites: createSiteTallies(),
  };
}
