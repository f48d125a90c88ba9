import { readlink, realpath } from 'node:fs/promises';

/**
 * Whether a process that a lock file names works on the folder that the file was found in. A copied folder has the lock
 * file of the original's server; after a restart of the machine the number may be any program's. PostgreSQL works
 * in its data folder, and the system knows that folder by its present name, also after it was moved.
 * @param named the folder that the lock file names.
 */
export async function servesFolder(pid: number, folder: string, named: string): Promise<boolean> {
  const here = await realpath(folder);
  const works = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return (works ?? (await realpath(named).catch(() => null))) === here;
}
