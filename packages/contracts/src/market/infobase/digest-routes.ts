import { infobaseRoutes } from './routes.ts';

/**
 * The information base under the names of P2 §7 "Digests": the same calls as {@link infobaseRoutes}, for the people of
 * this installation. `/digests/proxies` is the proxy list.
 */
export const digestRoutes = {
  digestCurrencies: { ...infobaseRoutes.infobaseCurrencies, path: '/digests/currencies' },
  digestSellers: { ...infobaseRoutes.infobaseSellers, path: '/digests/sellers', topics: ['company'] },
  digestParsingModules: {
    ...infobaseRoutes.infobaseParsingModules,
    path: '/digests/parsing-modules',
    topics: ['siteModule'],
  },
} as const;
