import { IMPORT_EXTENSIONS, UPLOAD_MAX_BYTES } from '@tsenomer/contracts';

export type FileProblem = 'type' | 'size' | 'empty';

/** What is wrong with a chosen file before it is sent: its extension, its size in bytes, or nothing in it. */
export function fileProblem(file: { readonly name: string; readonly size: number }): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!IMPORT_EXTENSIONS.some((extension) => name.endsWith(extension))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > UPLOAD_MAX_BYTES ? 'size' : null;
}
