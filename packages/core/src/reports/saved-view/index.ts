export { createSavedView } from './create-saved-view.ts';
export { deleteSavedView } from './delete-saved-view.ts';
export { editSavedView } from './edit-saved-view.ts';
export { listSavedViews } from './list-saved-views.ts';
