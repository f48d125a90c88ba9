/** Parsing error codes of P2 §8, by name. The numbers are part of the contract with users and never change. */
export const PARSING_ERROR = {
  unknown: 0,
  pageNotFound: 1,
  priceNotFound: 2,
  cityNotFound: 3,
  moduleNotFound: 4,
  proxy: 5,
  commandNotSupported: 6,
  rating: 7,
  layout: 8,
  citySelection: 9,
  ban: 10,
  banInLinkSearch: 11,
  photoNotFound: 12,
  nameNotFound: 13,
  connection: 14,
  nginx: 15,
  internalServer: 16,
  gateway: 17,
  serviceUnavailable: 18,
  gatewayTimeout: 19,
  pageLoadTimeout: 20,
  /** P2 §8 names the next two without a number; the product gives them these. */
  pageOpening: 21,
  browserLaunch: 22,
  /** The shop's robots.txt forbids the page and the company is set to obey it (docs/decisions/017). */
  robotsDisallowed: 23,
} as const;

export type ParsingErrorName = keyof typeof PARSING_ERROR;
export type ParsingErrorCode = (typeof PARSING_ERROR)[ParsingErrorName];
