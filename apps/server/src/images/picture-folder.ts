import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@tsenomer/core';
import type { LogoStore } from '@tsenomer/core/market/company';
import type { FileAnswer } from '../kit/index.ts';

export interface PictureFolder extends LogoStore {
  /** A kept picture. @throws DomainError NOT_FOUND. */
  read(name: string): Promise<FileAnswer>;
}

/** Pictures as files of a folder, which is made when the first one is kept. Names are the callers' to check. */
export function createPictureFolder(folder: string): PictureFolder {
  return {
    async keep(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${randomUUID()}.unfinished`);
      try {
        // Under its name a file is whole, whenever the power goes.
        await using file = await open(unfinished, 'wx', 0o600);
        await file.writeFile(bytes);
        await file.sync();
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async read(name) {
      const file = await open(join(folder, name)).catch((error: unknown) => {
        throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
          ? new DomainError('NOT_FOUND')
          : error;
      });
      return { fileName: name, stream: file.createReadStream() };
    },
  };
}
