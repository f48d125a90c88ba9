import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Runs `work` while no other process holds the lock file; waits for the others, and takes over from dead ones. */
export async function withLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  let told = false;
  while (!(await take(path))) {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
    else if (!told) {
      console.error(`Waiting for process ${holder || '?'} that is installing…`);
      told = true;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path) {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a process of that id runs, whoever's it is. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
