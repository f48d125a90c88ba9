import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { fetchedFile, forgetFetch, orderFetches } from '../../platform/fetched-file/index.ts';
import { newestPosts } from './rules/read-feed.ts';

const MAX_BYTES = 5_000_000;

/** Asks a node for the blog's feed; without an address nothing of a blog is told any more. */
export async function orderBlogFeed(ctx: Context, { url }: { readonly url: string | null }): Promise<void> {
  if (url === null) {
    await ctx.db.deleteFrom('blog_post').execute();
    return;
  }
  await transact(ctx, (tx) => orderFetches(tx, { urls: [url], purpose: 'blog', maxBytes: MAX_BYTES }));
}

/** Takes over the feed that a node fetched. While it cannot be had, or is none, what was told before stays. */
export async function keepBlogFeed(ctx: Context, { fileId }: { readonly fileId: string }): Promise<void> {
  const posts = newestPosts(await textOf(ctx, fileId));
  if (posts.length > 0) {
    await transact(ctx, async ({ db }) => {
      await db.deleteFrom('blog_post').execute();
      await db
        .insertInto('blog_post')
        .values(posts.map(({ title, url, publishedAt }, place) => ({ place, title, url, published_at: publishedAt })))
        .execute();
    });
  }
  await forgetFetch(ctx, { fileId });
}

/** What a node fetched; empty where it could not. */
async function textOf(ctx: Context, fileId: string): Promise<string> {
  try {
    const { stream } = await fetchedFile(ctx, { fileId });
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof DomainError) return '';
    throw error;
  }
}
