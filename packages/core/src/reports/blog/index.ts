export { listBlogPosts } from './list-posts.ts';
export { keepBlogFeed, orderBlogFeed } from './order-feed.ts';
