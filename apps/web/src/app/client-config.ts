import { systemRoutes } from '@tsenomer/contracts';
import { call, query } from '#lib/api/index.ts';

/**
 * What the server tells before anybody signs in: version, help, zone; read once per page. The way to the first screen
 * waits for it as parts of the page do, so a part that goes away cancels it for nobody: in development every part is
 * drawn, taken away and drawn again.
 */
export const clientConfigQuery = {
  ...query(systemRoutes.clientConfig),
  queryFn: () => call(systemRoutes.clientConfig, {}),
  staleTime: Infinity,
};
