export { createBilledAction, deleteBilledAction, listBilledActions, updateBilledAction } from './billed-actions.ts';
