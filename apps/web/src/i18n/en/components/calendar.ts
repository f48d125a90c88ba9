import type { Translation } from '../../translation.ts';
import type { calendar as ru } from '../../ru/components/calendar.ts';

export const calendar: Translation<typeof ru> = {
  views: { month: 'Month', week: 'Week', day: 'Day' },
  view: 'Calendar view',
  previous: 'Earlier',
  next: 'Later',
  today: 'today',
  toToday: 'Today',
  hour: 'Hour',
  entries_one: '{{count, number}} entry',
  entries_other: '{{count, number}} entries',
  more: '{{number}} more',
  nothing: 'Nothing is planned here yet',
  menuOf: 'Actions: {{name}}',
  addTo: 'Add: {{day}}',
  off: 'switched off',
  waits: 'waits',
  states: {
    added: 'added, not saved',
    changed: 'changed, not saved',
    removed: 'will be removed',
    missed: 'did not take place',
  },
};
