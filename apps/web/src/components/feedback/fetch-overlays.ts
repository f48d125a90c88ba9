/** The code of questions. */
export const confirmDialog = () => import('./ConfirmDialog.tsx');

/** The code of short messages. */
export const toaster = () => import('./Toaster.tsx');

/** Fetches the code of questions and messages before the first of them: a failure has to be told without a network. */
export function fetchOverlays(): Promise<unknown>[] {
  return [confirmDialog(), toaster()];
}
