export { TaskCalendar } from './TaskCalendar.tsx';
export { calendarSearch } from './calendar-search.ts';
