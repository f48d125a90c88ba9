import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { fetchOrder, recordFetch } from '../src/platform/fetched-file/index.ts';
import { keepBlogFeed, listBlogPosts, orderBlogFeed } from '../src/reports/blog/index.ts';
import { newestPosts } from '../src/reports/blog/rules/read-feed.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';

const item = (title: string, link: string, date = '') =>
  `<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Блог</title><link>https://blog.example.org</link>${items.join('')}</channel></rss>`;
const FIRST = item('Первый &amp; старый', 'https://blog.example.org/1', 'Mon, 02 Nov 2026 10:00:00 +0300');
const SECOND = item('<![CDATA[Второй <b>пост</b>]]>', 'https://blog.example.org/2', 'Tue, 03 Nov 2026 10:00:00 +0300');

describe('[SET-9] the feed of a blog', () => {
  it.each([
    ['RSS, the newest first', rss(FIRST, SECOND), ['Второй пост', 'Первый & старый']],
    [
      'Atom, by its link to the page',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Блог</title><entry><title>Запись</title>
        <link rel="self" href="https://blog.example.org/feed/1"/><link href="https://blog.example.org/a"/>
        <author><name>Анна</name></author><published>2026-11-04T09:00:00Z</published></entry></feed>`,
      ['Запись'],
    ],
    ['three at most', rss(...[1, 2, 3, 4].map((n) => item(`П${n}`, `https://b.example/${n}`))), ['П1', 'П2', 'П3']],
    ['nothing that leads astray', rss(item('Плохо', 'javascript:alert(1)'), item('', 'https://b.example/1')), []],
    ['a page is none', '<html><body><p>Ничего</p></body></html>', []],
    ['a broken one as far as it goes', rss(FIRST).slice(0, -30), ['Первый & старый']],
  ])('%s', (_name, xml, titles) => expect(newestPosts(xml).map(({ title }) => title)).toEqual(titles));

  it('takes the address of the page, not of the feed', () => {
    const [post] = newestPosts(
      `<feed><entry><title>А</title><link rel="self" href="https://b.example/x"/><link href="https://b.example/y"/></entry></feed>`,
    );
    expect(post).toEqual({ title: 'А', url: 'https://b.example/y', publishedAt: null });
  });
});

describe('[SET-9] the posts that home tells', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  async function fetched(result: Parameters<typeof recordFetch>[1]['result']): Promise<void> {
    const jobs = recordJobs();
    const ctx = systemContext(test.db, { jobs });
    await orderBlogFeed(ctx, { url: 'https://blog.example.org/feed' });
    const fileId = jobs.sent.fetchFile[0]?.data.fileId ?? randomUUID();
    expect(await fetchOrder(ctx, { fileId })).toMatchObject({ url: 'https://blog.example.org/feed', purpose: 'blog' });
    await recordFetch(ctx, { fileId, result });
    expect(jobs.sent.fetched).toEqual([{ data: { fileId } }]);
    await keepBlogFeed(ctx, { fileId });
  }

  const file = (text: string) => ({ bytes: Buffer.from(text), fileName: 'feed', contentType: 'application/rss+xml' });

  it('are the newest of the feed, stay while it is away or broken, and go with its address', async () => {
    const ctx = systemContext(test.db);
    await fetched(file(rss(FIRST, SECOND)));
    const told = [
      { title: 'Второй пост', url: 'https://blog.example.org/2', publishedAt: '2026-11-03T07:00:00.000Z' },
      { title: 'Первый & старый', url: 'https://blog.example.org/1', publishedAt: '2026-11-02T07:00:00.000Z' },
    ];
    expect(await listBlogPosts(ctx)).toEqual(told);
    await fetched({ errorCode: 'DATASOURCE_UNREACHABLE' });
    await fetched(file('<html></html>'));
    expect(await listBlogPosts(ctx)).toEqual(told);
    await fetched(file(rss(FIRST)));
    expect(await listBlogPosts(ctx)).toHaveLength(1);
    await orderBlogFeed(ctx, { url: null });
    expect(await listBlogPosts(ctx)).toEqual([]);
  });
});
