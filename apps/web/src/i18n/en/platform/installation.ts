import type { Translation } from '../../translation.ts';
import type { installation as ru } from '../../ru/platform/installation.ts';

export const installation: Translation<typeof ru> = {
  title: 'What the installation counts in',
  timeZone: 'Time zone of days and months',
  currency: 'Currency of amounts without a sign',
  hint: 'Chosen at the first start, for good: days, months and amounts are counted in them.',
};
