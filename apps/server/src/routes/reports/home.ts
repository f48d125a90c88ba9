import type { homeRoutes } from '@tsenomer/contracts';
import { overview } from '@tsenomer/core/reports/home';
import type { Handlers } from '../../kit/index.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = {
  overview: (ctx) => overview(ctx),
};
