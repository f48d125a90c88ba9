export { TaskWizard } from './TaskWizard.tsx';
export { taskWizardAddress } from './steps.ts';
