import type { Translation } from '../../translation.ts';
import type { brands as ru } from '../../ru/catalogue/brands.ts';

export const brands: Translation<typeof ru> = {
  count_one: '{{count, number}} brand',
  count_other: '{{count, number}} brands',
  search: 'Find a brand',
  products: 'Products',
  add: 'Add a brand',
  addTitle: 'New brand',
  added: 'The brand “{{name}}” has been added',
  renamed: 'The brand is now called “{{name}}”',
  taken: 'There is such a brand already',
  deleted: 'The brand “{{name}}” has been deleted',
  empty: 'No brands yet',
  emptyHint: 'Brands come with imported products; they can also be added by hand.',
};
