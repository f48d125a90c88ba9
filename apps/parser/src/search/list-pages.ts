import type { ParsingErrorCode } from '@tsenomer/contracts';
import { addressKey } from './address-key.ts';
import type { Asked } from './ask-list.ts';
import type { Find } from './find.ts';

/** A page of a shop's list, and the one after it. */
export interface ListPage {
  readonly finds: readonly Find[];
  readonly next: PageToAsk | null;
}

/** A page that was not asked for yet. `name` tells the pages of one list apart. */
export interface PageToAsk {
  readonly name: string;
  readonly ask: () => Promise<Asked<ListPage>>;
}

/** What one page of a list brought that no page before it had. */
export interface Finds {
  readonly finds: readonly Find[];
  /** Why there is not more of the list; null when it was read as far as it goes. */
  readonly errorCode: ParsingErrorCode | null;
  /** Whether another page is there to be asked for. */
  readonly more: boolean;
}

/**
 * Reads a list page by page, each when it is wanted: to its end, to a page that was seen or brings nothing new, to one
 * that cannot be read, or to the bounds.
 * @throws FetchError 'aborted'.
 */
export async function* listPages(
  first: PageToAsk,
  most: { readonly pages: number; readonly finds: number },
): AsyncGenerator<Finds> {
  const asked = new Set<string>();
  const known = new Set<string>();
  let page: PageToAsk | null = first;
  while (page !== null) {
    asked.add(page.name);
    const answer: Asked<ListPage> = await page.ask();
    if (!answer.ok) {
      yield { finds: [], errorCode: answer.errorCode, more: false };
      return;
    }
    const finds: Find[] = answer.made.finds.filter((find) => isNew(known, find));
    const { next }: ListPage = answer.made;
    page =
      next === null ||
      finds.length === 0 ||
      asked.has(next.name) ||
      asked.size >= most.pages ||
      known.size >= most.finds
        ? null
        : next;
    yield { finds, errorCode: null, more: page !== null };
  }
}

/** One page of a product may be listed once for each seller. */
function isNew(known: Set<string>, { url, seller }: Find): boolean {
  const before = known.size;
  return known.add(`${addressKey(url)} ${seller ?? ''}`).size > before;
}
