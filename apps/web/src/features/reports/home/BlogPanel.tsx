import { Anchor, Stack, Text } from '@mantine/core';
import type { BlogPostItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';

/** The newest posts of the blog. */
export default function BlogPanel({ posts }: { readonly posts: readonly BlogPostItem[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel title={t(($) => $.blog.title)}>
      <Stack gap="sm">
        {posts.map(({ title, url, publishedAt }) => (
          <div key={url}>
            <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
              {title}
            </Anchor>
            {publishedAt !== null && (
              <Text size="xs" c="dimmed">
                {formats.date(publishedAt)}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
