import { LAYOUT_ERROR_PERCENT, PARSING_ERROR } from '@tsenomer/contracts';
import type {
  Money,
  MonitoringKind,
  Offer,
  PageReading,
  ParsingErrorCode,
  ParsingErrorName,
} from '@tsenomer/contracts';

/** What the collector saw of a link: a page with what was read from it, or the reason why there is no page. */
export type PageResult =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly bareServerPage: boolean;
      readonly cityUnknown: boolean;
      readonly reading: PageReading;
    }
  | { readonly kind: 'failure'; readonly error: ParsingErrorName };

/** The last good price of the same link in the same city. */
export interface PreviousPrice {
  readonly price: Money;
  readonly at: Date;
}

export interface CheckInput {
  readonly pageResult: PageResult;
  readonly command: MonitoringKind;
  readonly previous: PreviousPrice | null;
  readonly now: Date;
  /** Which extras the company's config asks for; a page without one of them keeps its price and carries the code. */
  readonly wants: { readonly photo: boolean; readonly name: boolean };
}

/**
 * What a check came to. `success` may carry the code of a missing extra (12 photo, 13 name): the price stands on the
 * page, so it is kept, and the defect is shown.
 */
export type Verdict =
  | {
      readonly outcome: 'success';
      readonly price: Money;
      readonly oldPrice: Money | null;
      readonly errorCode: ParsingErrorCode | null;
    }
  | { readonly outcome: 'notAvailable'; readonly errorCode: null }
  | { readonly outcome: 'error'; readonly errorCode: ParsingErrorCode };

/** A last good price older than this says nothing about a new one. */
const PREVIOUS_PRICE_DAYS = 30;

/**
 * Decides a check (P2 §8): success, not available, or a parsing error code. Causes are judged from the outside in: the
 * connection, the answer's status, a block page, a missing product, the city, and only then what the page says.
 */
export function judgeCheck(input: CheckInput): Verdict {
  const { pageResult } = input;
  if (pageResult.kind === 'failure') return fault(asCommand(pageResult.error, input.command));
  const byAnswer = faultOfAnswer(pageResult.status, pageResult.reading, pageResult.bareServerPage);
  // A shop that says that it does not serve the city may do so under any status that means no more than "no".
  if (pageResult.cityUnknown && (byAnswer === null || byAnswer === 'pageOpening')) return fault('cityNotFound');
  if (byAnswer) return fault(asCommand(byAnswer, input.command));
  return judgeOffer(pageResult.reading.offer, input);
}

/**
 * What an answer says before anything is read from it: all that a list of products is judged by (P2 §8). Null when
 * nothing is wrong with it.
 */
export function judgeAnswer(pageResult: PageResult, command: MonitoringKind): ParsingErrorCode | null {
  const error =
    pageResult.kind === 'failure'
      ? pageResult.error
      : faultOfAnswer(pageResult.status, pageResult.reading, pageResult.bareServerPage);
  return error === null ? null : PARSING_ERROR[asCommand(error, command)];
}

/** Statuses that name their own code. */
const STATUS_ERROR: Readonly<Record<number, ParsingErrorName>> = {
  404: 'pageNotFound',
  407: 'proxy',
  410: 'pageNotFound',
  500: 'internalServer',
  502: 'gateway',
  503: 'serviceUnavailable',
  504: 'gatewayTimeout',
};

/** Statuses by which sites refuse robots; 498 is what one large marketplace sends. */
const BAN_STATUSES: ReadonlySet<number> = new Set([401, 403, 429, 498]);

function faultOfAnswer(status: number, reading: PageReading, bareServerPage: boolean): ParsingErrorName | null {
  if (reading.blocked !== null) return 'ban';
  const named = STATUS_ERROR[status];
  if (named) return named;
  if (BAN_STATUSES.has(status)) return 'ban';
  if (bareServerPage) return 'nginx';
  if (reading.notFound !== null) return 'pageNotFound';
  return status >= 400 ? 'pageOpening' : null;
}

function judgeOffer(offer: Offer, input: CheckInput): Verdict {
  if (offer.availability === 'OutOfStock') return { outcome: 'notAvailable', errorCode: null };
  if (offer.price === null) return fault('priceNotFound');
  if (input.command === 'ratingReview' && offer.rating === null) return fault('rating');
  if (input.previous && isLayoutError(offer.price, input.previous, input.now)) return fault('layout');
  return {
    outcome: 'success',
    price: offer.price,
    oldPrice: offer.oldPrice,
    errorCode: missingExtra(offer, input.wants),
  };
}

/**
 * Code 8: the price differs by more than 180 % from the previous one (P2 §8). Measured against the smaller of the two,
 * so that a price ten times too low counts as one ten times too high.
 */
function isLayoutError(price: Money, previous: PreviousPrice, now: Date): boolean {
  const days = (now.getTime() - previous.at.getTime()) / 86_400_000;
  if (price.currency !== previous.price.currency || days > PREVIOUS_PRICE_DAYS) return false;
  const [low, high] =
    price.amount < previous.price.amount
      ? [price.amount, previous.price.amount]
      : [previous.price.amount, price.amount];
  return (high - low) * 100n > low * BigInt(LAYOUT_ERROR_PERCENT);
}

function missingExtra(offer: Offer, wants: CheckInput['wants']): ParsingErrorCode | null {
  if (wants.name && offer.name === null) return PARSING_ERROR.nameNotFound;
  if (wants.photo && offer.image === null) return PARSING_ERROR.photoNotFound;
  return null;
}

/** A ban has its own code while links are searched (11). */
function asCommand(error: ParsingErrorName, command: MonitoringKind): ParsingErrorName {
  const searching = command === 'findLinks' || command === 'findSellersAndLinks';
  return error === 'ban' && searching ? 'banInLinkSearch' : error;
}

function fault(error: ParsingErrorName): Verdict {
  return { outcome: 'error', errorCode: PARSING_ERROR[error] };
}
