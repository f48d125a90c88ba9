export { currencyCode, decimalFromMinor, minorDigits, minorFromDecimal } from './money/money.ts';
export type { Money } from './money/money.ts';
export type {
  Availability, Evidence, EvidenceSource, Measure, MeasureUnit, Offer, OfferField, PageReading, Rating,
} from './collecting/offer.ts';
export { robotSchema, robotSelector } from './collecting/robot.ts';
export type { Robot } from './collecting/robot.ts';
export { DEFAULT_PARSER_CONFIG, parserConfigSchema, proxyRotation } from './collecting/parser-config.ts';
export type { ParserConfig, ProxyRotation } from './collecting/parser-config.ts';
export { PARSING_ERROR } from './collecting/parsing-error.ts';
export type { ParsingErrorCode, ParsingErrorName } from './collecting/parsing-error.ts';
