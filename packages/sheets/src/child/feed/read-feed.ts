import { SheetError } from '../../errors.ts';
import { CELL_MAX_CHARACTERS } from '../../limits.ts';
import type { View, WireRow } from '../../protocol.ts';
import type { RowCollector } from '../row-collector.ts';
import type { SheetSource } from '../sheet-source.ts';
import { XmlScanner } from '../xml-scanner.ts';
import { FEED_LEVELS } from './category-tree.ts';
import { feedBytes } from './feed-bytes.ts';
import { feedEncoding } from './feed-encoding.ts';
import { FeedHandler } from './feed-handler.ts';
import type { FeedKind } from './feed-kinds.ts';
import { feedHeader, offerCells } from './offer-cells.ts';

/**
 * Opens a product feed as a workbook of one sheet without a name: a header, then a row per offer, its cells texts. So
 * whatever can be done with a price list can be done with a feed. Read in a stream; of what was read only the
 * categories are kept.
 */
export async function readFeed(
  path: string,
  feed: { readonly kind: FeedKind; readonly packed: boolean; readonly head: Buffer },
): Promise<SheetSource> {
  const { kind, packed } = feed;
  const encoding = await feedEncoding(path, packed, feed.head);

  async function* rows(_sheet: number, _view: View, collector: RowCollector): AsyncGenerator<readonly WireRow[]> {
    let index = 0;
    const write = (texts: readonly string[]): void => {
      collector.startRow(index);
      for (const [column, text] of texts.entries()) collector.setCell(column, text.slice(0, CELL_MAX_CHARACTERS));
      collector.endRow();
      index += 1;
    };
    // Google writes categories as paths, of which nobody knows how long they will be.
    const header = (): string[] => feedHeader(kind, kind === 'yml' ? handler.categories.depth() : FEED_LEVELS / 2);
    let width = 0;
    const handler: FeedHandler = new FeedHandler(kind, (offer) => {
      if (index === 0) {
        const titles = header();
        width = titles.length;
        write(titles);
      }
      write(offerCells(kind, offer, (id) => handler.categories.pathOf(id)).slice(0, width));
    });
    const scanner = new XmlScanner(handler, { documentType: true });
    const decoder = new TextDecoder(encoding);
    for await (const piece of feedBytes(path, packed)) {
      scanner.push(decoder.decode(piece, { stream: true }));
      yield collector.take();
    }
    scanner.push(decoder.decode());
    scanner.end();
    if (!handler.whole) throw new SheetError('damaged', 'The feed stops in the middle');
    yield collector.take();
  }

  return { kind: 'feed', columnsAgree: true, sheets: [{ name: '', index: 0 }], rows };
}
