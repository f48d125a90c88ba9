import { useQuery } from '@tanstack/react-query';
import { blogRoutes } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import { laterTexts } from '#i18n/i18n.ts';
import { query } from '#lib/api/index.ts';

/** Fetched where there is a blog, with texts that are not of the first screen. */
const BlogPanel = lazy(async () => {
  await laterTexts();
  return import('./BlogPanel.tsx');
});

/** The newest posts of the blog; nothing where no blog is set, and while it cannot be had. */
export default function BlogPosts() {
  const { data } = useQuery({ ...query(blogRoutes.listPosts), staleTime: 600_000 });
  return data !== undefined && data.items.length > 0 ? (
    <Suspense>
      <BlogPanel posts={data.items} />
    </Suspense>
  ) : null;
}
