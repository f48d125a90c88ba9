/**
 * Which of a company's prices a report compares: one of a kind (`PRICE_KINDS`), by the plain one where the company has
 * none of it, or whichever is the lowest. Apart from its schema, as addresses are read before anything else is loaded.
 */
export const COMPARED_PRICES = ['plain', 'card', 'club', 'coupon', 'lowest'] as const;
export type ComparedPrice = (typeof COMPARED_PRICES)[number];
