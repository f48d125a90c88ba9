import { z } from 'zod';

/** Where a price was seen: on the page of a site, or by an agent on the shelf of a shop. */
export const PRICE_ORIGINS = ['web', 'shelf'] as const;
export const priceOrigin = z.enum(PRICE_ORIGINS);
export type PriceOrigin = z.infer<typeof priceOrigin>;
