import type { BlogPostItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';

/** The newest posts of the blog, three at most; none where no blog is set. */
export const listBlogPosts = verb('home.read', async (ctx): Promise<BlogPostItem[]> => {
  const rows = await ctx.db
    .selectFrom('blog_post')
    .select(['title', 'url', 'published_at'])
    .orderBy('place')
    .limit(3)
    .execute();
  return rows.map(({ title, url, published_at: at }) => ({ title, url, publishedAt: at && momentToWire(at) }));
});
