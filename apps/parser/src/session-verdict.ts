import type { SessionVerdict } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode } from '@tsenomer/contracts';

const BANS: readonly ParsingErrorCode[] = [PARSING_ERROR.ban, PARSING_ERROR.banInLinkSearch];

/** Errors of the page itself: the session that brought it did its work. */
const ABOUT_THE_PAGE: readonly ParsingErrorCode[] = [
  PARSING_ERROR.pageNotFound,
  PARSING_ERROR.rating,
  PARSING_ERROR.layout,
  PARSING_ERROR.cityNotFound,
];

/** How the session did that brought a page which ended with this error, or with none. */
export function sessionVerdict(errorCode: ParsingErrorCode | null): SessionVerdict {
  if (errorCode === null || ABOUT_THE_PAGE.includes(errorCode)) return 'good';
  return BANS.includes(errorCode) ? 'ban' : 'bad';
}
