import { labelledPageLine } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { labelledPageIds, storedLabelledPage } from './stored-pages.ts';

/** All labelled pages as JSON lines, one after the other; who labelled them is left out. */
export const exportLabelledPages = verb(
  'robots.read',
  async (ctx): Promise<{ fileName: string; stream: AsyncIterable<Uint8Array> }> => ({
    fileName: 'labelled-pages.jsonl',
    stream: lines(ctx, await labelledPageIds(ctx.db)),
  }),
);

async function* lines({ db }: Pick<Context, 'db'>, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  // An empty file is one, too: what is sent begins with its first piece.
  if (ids.length === 0) yield new Uint8Array();
  for (const id of ids) {
    const page = await storedLabelledPage(db, id);
    if (page === null) continue;
    const line = labelledPageLine.parse({
      company: page.company,
      url: page.url,
      fetchedAt: page.fetchedAt.toISOString(),
      labels: Object.fromEntries(page.labels),
      html: page.html.toString('base64'),
    });
    yield Buffer.from(`${JSON.stringify(line)}\n`, 'utf8');
  }
}
