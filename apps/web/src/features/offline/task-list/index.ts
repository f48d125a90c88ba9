export { TaskList } from './TaskList.tsx';
export { tasksSearch } from './tasks-search.ts';
