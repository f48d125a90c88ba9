export { approveDueTasks } from './approve-due-tasks.ts';
export { autoApproveSettings } from './auto-approve-settings.ts';
