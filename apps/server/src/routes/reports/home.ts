import type { homeRoutes } from '@tsenomer/contracts';
import { decisions, overview } from '@tsenomer/core/reports/home';
import type { Handlers } from '../../kit/index.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = {
  decisions: (ctx) => decisions(ctx),
  overview: (ctx) => overview(ctx),
};
