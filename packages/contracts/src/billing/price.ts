import { minorUnits } from '../platform/money/minor-units.ts';

/** The largest price: twelve digits of minor units. */
export const PRICE_MAX = 999_999_999_999;

/** The largest count of checks, of a tariff and of a range. */
export const CHECKS_MAX = 999_999_999;

/** A price of tariffs, ranges and options: minor units of the installation's currency. */
export const tariffPrice = minorUnits.min(0, 'negative').max(PRICE_MAX, 'too_large');
