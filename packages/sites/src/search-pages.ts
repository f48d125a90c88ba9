import type { SiteModule } from '@tsenomer/contracts';
import { valuesAt } from './json-path.ts';
import type { LinkParts } from './link-parts.ts';
import { SeenAnswer } from './seen-answer.ts';
import type { SiteAnswer } from './seen-answer.ts';

type Search = NonNullable<SiteModule['search']>;

/** Which page of a search is asked for. */
export interface SearchPage {
  /** 1 for the first. */
  readonly number: number;
  /** What the answer before named this page by; null on the first page, and where pages are numbered. */
  readonly cursor: string | null;
}

export const FIRST_SEARCH_PAGE: SearchPage = { number: 1, cursor: null };

/** A longer one is no cursor; it would only fill addresses. */
const LONGEST_CURSOR = 4000;

/** What fills `{page}`, `{offset}` and `{cursor}` of a search's request. */
export function pageValues({ pages }: Search, { number, cursor }: SearchPage): LinkParts {
  const offset = pages?.by === 'offset' ? (number - 1) * pages.size : 0;
  return { page: String(number), offset: String(offset), cursor: cursor ?? '' };
}

/**
 * The page after the one that this answer is of, by the module's plan; null where the plan or the answer ends the list.
 */
export function nextSearchPage(
  { search }: Pick<SiteModule, 'search'>,
  answer: SiteAnswer,
  { number }: SearchPage,
): SearchPage | null {
  const pages = search?.pages;
  if (!search || !pages) return null;
  const data = { [answer.name]: SeenAnswer.of(answer).data };
  const next = number + 1;
  if (pages.by !== 'cursor')
    return valuesAt(data, search.items).length < pages.size ? null : { number: next, cursor: null };
  const [found] = valuesAt(data, pages.cursor);
  const cursor = typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  return cursor === '' || cursor.length > LONGEST_CURSOR ? null : { number: next, cursor };
}
