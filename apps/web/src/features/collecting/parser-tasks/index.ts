export { ParserTasks } from './ParserTasks.tsx';
