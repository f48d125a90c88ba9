import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import type { SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

interface ServeSftp {
  readonly port: number;
  readonly folder: string;
  /** PEM. */
  readonly key: string;
  readonly login: string;
  readonly password: string;
}

/** A server of files (SFTP) on loopback that can write, rename, look and delete. @returns how to stop it. */
export async function serveSftp({ port, folder, key, login, password }: ServeSftp): Promise<() => Promise<void>> {
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (given) => {
      if (given.method === 'password' && given.username === login && given.password === password) given.accept();
      else given.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), folder));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return () => new Promise((done) => server.close(() => done()));
}

function serveFiles(sftp: SFTPWrapper, folder: string): void {
  const handles = new Map<number, FileHandle>();
  const real = (path: string): string => join(folder, join('/', path));
  const answer = (id: number, act: () => Promise<unknown>): void => {
    act().then(
      () => sftp.status(id, STATUS_CODE.OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, codeOf(error)),
    );
  };
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: join('/', path), longname: path, attrs: {} as never }]));
  const stat = (id: number, path: string): void => {
    lstat(real(path)).then(
      ({ mode, size, uid, gid, atimeMs, mtimeMs }) =>
        sftp.attrs(id, { mode, size, uid, gid, atime: atimeMs / 1000, mtime: mtimeMs / 1000 }),
      (error: NodeJS.ErrnoException) => sftp.status(id, codeOf(error)),
    );
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('MKDIR', (id, path) => answer(id, () => mkdir(real(path))));
  sftp.on('REMOVE', (id, path) => answer(id, () => rm(real(path))));
  // As OpenSSH: a plain rename replaces nothing.
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      const taken = await lstat(real(to)).catch(() => null);
      if (taken !== null) throw new Error('taken');
      await rename(real(from), real(to));
    }),
  );
  sftp.on('OPEN', (id, path, flags) => {
    const mode =
      (flags & OPEN_MODE.WRITE) === 0 ? constants.O_RDONLY : constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC;
    open(real(path), mode).then(
      (file) => {
        handles.set(file.fd, file);
        const handle = Buffer.alloc(4);
        handle.writeUInt32BE(file.fd);
        sftp.handle(id, handle);
      },
      (error: NodeJS.ErrnoException) => sftp.status(id, codeOf(error)),
    );
  });
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, async () => handles.get(handle.readUInt32BE())?.write(data, 0, data.length, offset)),
  );
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      const fd = handle.readUInt32BE();
      await handles.get(fd)?.close();
      handles.delete(fd);
    }),
  );
}

function codeOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'ENOENT' || code === 'ENOTDIR') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
}
