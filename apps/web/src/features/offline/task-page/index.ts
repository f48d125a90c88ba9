export { TaskPage } from './TaskPage.tsx';
export { taskAddress } from './task-address.ts';
