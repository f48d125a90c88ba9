import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedServerError } from './errors.ts';

/**
 * Gives a cluster back to the user who runs PostgreSQL, when a copy made by root (`cp -r`, an unpacked archive) lost
 * it: PostgreSQL never runs as root, so files of root's belong to nobody else. A folder that everybody may read, as
 * such copies may be too, is closed again: PostgreSQL wants that.
 * @param uid the user under whom PostgreSQL is to run; null: this process's own.
 * @throws EmbeddedServerError 'start-failed' when it is another user's: that user may still start it.
 */
export async function mendOwner(folder: string, uid: number | null): Promise<void> {
  if (process.getuid === undefined) return;
  const wanted = uid ?? process.getuid();
  const info = await stat(folder);
  if (info.uid !== wanted) {
    if (uid === null || info.uid !== 0) {
      throw new EmbeddedServerError(
        'start-failed',
        `The database in ${folder} belongs to user ${info.uid}, and would run as user ${wanted} now. ` +
          `Start the program as the user who started it before, or give it away: chown -R ${wanted} ${folder}`,
      );
    }
    await giveTo(folder, uid);
  }
  if ((info.mode & 0o027) !== 0) await chmod(folder, 0o700);
}

/** The folder itself comes last: what was interrupted is begun anew at the next start. */
export async function giveTo(folder: string, uid: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(path, uid);
    else await lchown(path, uid, uid);
  }
  await lchown(folder, uid, uid);
}
