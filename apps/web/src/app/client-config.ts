import { systemRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';

/** What the server tells before anybody signs in: version, help, zone; read once per page. */
export const clientConfigQuery = { ...query(systemRoutes.clientConfig), staleTime: Infinity };
