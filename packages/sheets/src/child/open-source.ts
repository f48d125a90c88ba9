import type { FileHandle } from 'node:fs/promises';
import { detect } from './detect.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetSource } from './sheet-source.ts';

/** Opens a file as what its content says it is. The handle stays open as long as the source is used. */
export async function openSource(path: string, file: FileHandle): Promise<SheetSource> {
  const detected = await detect(path, file);
  if (detected.kind === 'xlsx') return readXlsx(path, file, detected.directory);
  if (detected.kind === 'text') return readCsv(path, file, detected.encoding);
  // The parsers of the rarer kinds are loaded when one comes: they would make up a third of every start.
  if (detected.kind === 'feed') {
    const { readFeed } = await import('./feed/read-feed.ts');
    return readFeed(path, { kind: detected.feed, packed: detected.packed, head: detected.head });
  }
  if (detected.kind === 'html') {
    const { readHtml } = await import('./read-html.ts');
    return readHtml(path, detected.encoding);
  }
  const { readXls } = await import('./read-xls.ts');
  return readXls(path);
}
