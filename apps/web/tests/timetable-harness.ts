import type { TimetableEntry } from '@tsenomer/contracts';

/** An entry that is to come: on Friday, 1 March 2090, at 06:00 in Moscow. */
export function entry(patch: Partial<TimetableEntry> = {}): TimetableEntry {
  return {
    id: 1,
    collectionId: 5,
    collectionName: 'Смесители',
    name: 'Смесители',
    command: 'parse',
    filter: 'all',
    start: '2090-03-01T03:00:00.000Z',
    date: '2090-03-01',
    time: '06:00',
    timezone: 'Europe/Moscow',
    active: true,
    disabled: false,
    disabledCompanyIds: [],
    tasks: 1,
    state: 'planned',
    reason: null,
    runId: null,
    repetitionId: null,
    revision: 0,
    ...patch,
  };
}
