import { z } from 'zod';

/** A CSS selector, optionally with the attribute to read: `.price@content` reads the attribute, `.price` the text. */
export const robotSelector = z.string().trim().min(1).max(500);

/**
 * A company's own robot: selectors for a shop without usable structured data, kept as data (P2 §8 "robot").
 * A field without a selector is read by the generic module.
 */
export const robotSchema = z.object({
  price: robotSelector.optional(),
  oldPrice: robotSelector.optional(),
  availability: robotSelector.optional(),
  /**
   * When the text under `availability` contains this (case-insensitive), the product is in stock; a disabled button
   * says nothing.
   */
  inStockText: z.string().trim().min(1).max(200).optional(),
  name: robotSelector.optional(),
  sku: robotSelector.optional(),
  seller: robotSelector.optional(),
  image: robotSelector.optional(),
  ratingValue: robotSelector.optional(),
  ratingCount: robotSelector.optional(),
  /** Currency of prices that carry no sign. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});

export type Robot = z.infer<typeof robotSchema>;

/** The fields of a robot that are selectors; the others are plain texts. */
export const ROBOT_SELECTORS = [
  'price',
  'oldPrice',
  'availability',
  'name',
  'sku',
  'seller',
  'image',
  'ratingValue',
  'ratingCount',
] as const satisfies readonly (keyof Robot)[];

export type RobotSelectorField = (typeof ROBOT_SELECTORS)[number];
