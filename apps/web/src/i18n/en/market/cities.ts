import type { Translation } from '../../translation.ts';
import type { cities as ru } from '../../ru/market/cities.ts';

export const cities: Translation<typeof ru> = {
  count_one: '{{count, number}} city',
  count_other: '{{count, number}} cities',
  search: 'City or country',
  city: 'City',
  country: 'Country',
  shops: 'Shops',
  add: 'Add a city',
  addTitle: 'New city',
  editTitle: 'Change the city',
  editOf: 'Change: {{name}}',
  added: 'The city “{{name}}” has been added',
  saved: 'The city “{{name}}” has been saved',
  taken: 'There is such a city already',
  deleteTitle: 'Delete the city?',
  deleteText: 'The city “{{name}}” will leave the directory.',
  deleteYes: 'Yes, delete',
  deleted: 'The city “{{name}}” has been deleted',
  otherNames: 'Other names',
  otherNamesHint: 'In other languages; Enter adds a name',
  removeName: 'Remove the name {{name}}',
  externalUid: 'External ID',
  suggestions: 'Suggestions',
  empty: 'No cities yet',
  emptyHint: 'Add the cities in which you watch prices.',
};
