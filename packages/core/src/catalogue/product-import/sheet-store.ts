import { join } from 'node:path';

/** Where uploaded spreadsheets are kept until they are imported. */
export interface SheetStore {
  /** An existing or missing folder of this program alone. */
  readonly folder: string;
  /** The largest file that is taken. */
  readonly maxBytes: number;
  readonly newId: () => string;
}

/** The path of an uploaded file: its id, never the name that the uploader gave it. */
export function sheetPath(store: SheetStore, fileId: string): string {
  return join(store.folder, fileId);
}
