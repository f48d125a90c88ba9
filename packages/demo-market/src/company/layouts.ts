import type { Robot } from '@tsenomer/contracts';

/** How a shop of the kind `layouts` marks up what a product costs: the classes of its elements. */
export interface DemoLayout {
  readonly box: string;
  readonly price: string;
  readonly oldPrice: string;
}

/**
 * The looks of these shops, one after the other. Their prices stand without a currency and without structured data:
 * only whoever knows the classes, or what the products cost, can read them.
 */
export const DEMO_LAYOUTS = [
  { box: 'offer-box', price: 'offer-sum', oldPrice: 'offer-former' },
  { box: 'deal', price: 'deal-value', oldPrice: 'deal-before' },
  { box: 'tariff', price: 'tariff-figure', oldPrice: 'tariff-earlier' },
] as const satisfies readonly DemoLayout[];

/** The look that they have, by its place: the one before is what the client's robot was made for. */
export const DEMO_LAYOUT_NOW = 1;

/** The robot that somebody has made for a look. */
export function layoutRobot({ box, price, oldPrice }: DemoLayout): Robot {
  return { price: `.${box} .${price}`, oldPrice: `.${box} .${oldPrice}`, name: 'h1', currency: 'RUB' };
}
