import type { firstSteps as texts } from '../../ru/reports/first-steps.ts';
import type { Translation } from '../../translation.ts';

/** The way from an empty installation to the first prices, on the home page. */
export const firstSteps: Translation<typeof texts> = {
  title: 'Where to begin',
  intro: 'Five steps to the first prices. Each ticks itself off.',
  done: 'done',
  companies: {
    title: 'Add companies',
    hint: 'Your own, which all others are compared with, and competitors. The address of a site is enough: Tsenomer mostly works out by itself how to read its pages.',
    act: 'To the companies',
  },
  products: {
    title: 'Upload products',
    hint: 'An Excel price list or a product feed will do: Tsenomer suggests the header row and the columns by itself.',
    act: 'Upload a price list',
  },
  links: {
    title: 'Find links',
    hint: 'Create a “link search” monitoring: Tsenomer finds the products’ pages on competitors’ sites and asks only where it is not sure. Links that you have can be uploaded with the products.',
    act: 'Create a link search',
  },
  collection: {
    title: 'Create a price monitoring',
    hint: 'Which products, in which city and at whom. A timetable can be set at once, such as on workdays at 06:00.',
    act: 'Create a monitoring',
  },
  checks: {
    title: 'Run it',
    hint: 'Prices come in as they are checked; then open the price report.',
    act: 'To the monitorings',
  },
};
