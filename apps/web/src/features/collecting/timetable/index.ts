export { Timetable } from './Timetable.tsx';
export { timetableSearch } from './timetable-search.ts';
