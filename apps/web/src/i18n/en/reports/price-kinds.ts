import type { Translation } from '../../translation.ts';
import type { priceKinds as ru } from '../../ru/reports/price-kinds.ts';

export const priceKinds: Translation<typeof ru> = {
  compared: 'Compare prices',
  names: {
    plain: 'plain',
    card: 'with a card',
    club: 'for members',
    coupon: 'with a coupon',
    lowest: 'the lowest',
  },
  short: { plain: 'plain', card: 'with a card', club: 'for club members', coupon: 'with a coupon' },
  priceOf: {
    plain: 'Plain price {{price}}',
    card: 'Price with a card {{price}}',
    club: 'Price for club members {{price}}',
    coupon: 'Price with a coupon {{price}}',
  },
  lacks: {
    card: 'No price with a card, the plain one is compared',
    club: 'No price for club members, the plain one is compared',
    coupon: 'No price with a coupon, the plain one is compared',
  },
};
