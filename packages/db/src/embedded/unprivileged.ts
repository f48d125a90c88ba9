import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user "nobody" of every common system; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** The uid to run PostgreSQL under, or null when this process is not root and may run it itself. */
export function unprivilegedUid(): number | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/** Whether a user that owns nothing on the way can enter `path` and every folder above it. */
export async function userCanEnter(path: string, uid: number): Promise<boolean> {
  let folder = path;
  while (true) {
    const info = await stat(folder);
    const permitted = info.uid === uid ? info.mode & 0o100 : info.mode & 0o001;
    if (!permitted) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

/** How to spawn a program under this user; nothing to say when this process may run it itself. */
export function identityOf(uid: number | null): { uid?: number; gid?: number } {
  return uid === null ? {} : { uid, gid: uid };
}
