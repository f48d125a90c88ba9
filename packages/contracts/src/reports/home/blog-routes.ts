import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';

export const blogPostItem = z.strictObject({
  title: z.string(),
  url: z.string(),
  publishedAt: z.iso.datetime().nullable(),
});

/** The blog that the operator has set (BLOG_FEED_URL); P1 §7. */
export const blogRoutes = {
  listPosts: defineRoute({
    method: 'GET',
    path: '/blog-feed',
    summary: 'The newest posts of the blog, three at most; none where no blog is set',
    access: 'home.read',
    response: z.strictObject({ items: z.array(blogPostItem).max(3) }),
    errors: [],
  }),
} as const;

export type BlogPostItem = z.infer<typeof blogPostItem>;
