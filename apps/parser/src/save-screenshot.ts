import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Keeps screenshots as files below `folder`, by day.
 * @returns a function that writes one and answers its name relative to the folder.
 */
export function screenshotFolder(folder: string, now: () => Date) {
  return async (taskId: number, linkId: number, jpeg: Uint8Array): Promise<string> => {
    const day = now().toISOString().slice(0, 10);
    const name = join(day, `${taskId}-${linkId}.jpg`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, jpeg);
    return name;
  };
}
