import type { Translation } from '../../translation.ts';
import type { schedule as ru } from '../../ru/collecting/schedule.ts';

export const schedule: Translation<typeof ru> = {
  title: 'Next starts',
  next: 'Next start',
  none: 'Not planned',
  nothing: 'Nothing is planned',
  toTimetable: 'Timetable',
  everyDay: 'every day',
  workdays: 'on workdays',
  weekends: 'at weekends',
  on: 'on {{days}}',
  at: '{{days}} at {{time}}',
  until: '{{words}}, until {{day}}',
  more: 'and {{number, number}} more',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  duplicate: 'Make a copy',
  pausedNow: 'The monitoring “{{name}}” is paused: the timetable will not start it',
  resumed: 'The timetable starts the monitoring “{{name}}” again',
  copyName: '{{name}} (copy)',
  duplicated: 'The monitoring “{{name}}” was created',
  moreOf: 'More actions: {{name}}',
};
