import type { incidents as ru } from '../../ru/collecting/incidents.ts';
import type { Translation } from '../../translation.ts';

/** Sites that stopped giving what they used to, as the header and the home page tell of them. */
export const incidents: Translation<typeof ru> = {
  title: 'Sites with problems',
  what: {
    price: 'the price is read less often',
    yield: 'checks end in errors',
    stock: 'almost everything became “not available”',
    availability: 'availability is not read',
    name: 'the name is not read',
    rating: 'the rating is not read',
    photo: 'the photo is not read',
  },
  shares: 'was {{before}}, now {{now}}',
  more_one: 'and {{count, number}} more site',
  more_other: 'and {{count, number}} more sites',
};
