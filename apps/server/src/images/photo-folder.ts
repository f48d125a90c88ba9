import { createHash } from 'node:crypto';
import type { PhotoStore } from '@tsenomer/core/catalogue/product-photo';
import { pictureHash } from '@tsenomer/core/platform/picture';
import type { FileAnswer } from '../kit/index.ts';
import { createPictureFolder } from './picture-folder.ts';
import { reEncode } from './re-encode.ts';

/** The longer side of a kept photo and of its thumbnail, in pixels. */
const SIDE = { photo: 1024, thumbnail: 160 } as const;

export interface PhotoFolder extends PhotoStore {
  /** A kept photo or thumbnail. @throws DomainError NOT_FOUND. */
  read(name: string): Promise<FileAnswer>;
}

/** Reference photos as files of a folder: each twice, whole and as a thumbnail. */
export function createPhotoFolder(folder: string): PhotoFolder {
  const files = createPictureFolder(folder);
  return {
    async keep(bytes) {
      const photo = await reEncode(bytes, SIDE.photo);
      const thumbnail = await reEncode(bytes, SIDE.thumbnail);
      const name = createHash('sha256').update(photo).digest('hex');
      await files.keep(`${name}-s.webp`, thumbnail);
      await files.keep(`${name}.webp`, photo);
      return { name, hash: await pictureHash(photo) };
    },
    read: (name) => files.read(name),
  };
}
