import type { blogRoutes, homeRoutes } from '@tsenomer/contracts';
import { listBlogPosts } from '@tsenomer/core/reports/blog';
import { decisions, overview, rivals } from '@tsenomer/core/reports/home';
import type { Handlers } from '../../kit/index.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = {
  decisions: (ctx) => decisions(ctx),
  rivals: (ctx) => rivals(ctx),
  overview: (ctx) => overview(ctx),
};

export const blogHandlers: Handlers<typeof blogRoutes> = {
  listPosts: async (ctx) => ({ items: await listBlogPosts(ctx) }),
};
