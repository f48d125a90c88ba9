/** The prices of a shop: the plain one, and those of who has its card, is a member or shows a coupon. */
export const priceKinds = {
  compared: 'Сравнивать цены',
  names: {
    plain: 'обычные',
    card: 'по карте',
    club: 'клубные',
    coupon: 'с купоном',
    lowest: 'самые низкие',
  },
  short: { plain: 'обычная', card: 'по карте', club: 'для участников клуба', coupon: 'с купоном' },
  priceOf: {
    plain: 'Обычная цена {{price}}',
    card: 'Цена по карте {{price}}',
    club: 'Цена для участников клуба {{price}}',
    coupon: 'Цена с купоном {{price}}',
  },
  lacks: {
    card: 'Цены по карте нет, сравнивается обычная',
    club: 'Цены для участников клуба нет, сравнивается обычная',
    coupon: 'Цены с купоном нет, сравнивается обычная',
  },
} as const;
