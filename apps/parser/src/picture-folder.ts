import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps one picture; answers its name relative to the folder. `ending`: of the file, without the dot. */
export type Keep = (linkId: number, ending: string, bytes: Uint8Array) => Promise<string>;

/** Keeps pictures (screenshots, photos) as files below `folder`, by day, so that whole days are removed at once. */
export function pictureFolder(folder: string, now: () => Date) {
  return async (taskId: number, linkId: number, ending: string, bytes: Uint8Array): Promise<string> => {
    const day = now().toISOString().slice(0, 10);
    const name = join(day, `${taskId}-${linkId}.${ending}`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return name;
  };
}
