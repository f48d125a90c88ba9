import { DomainError } from '../context/domain-error.ts';
import { openPicture } from './open-picture.ts';
import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from './rules/difference-hash.ts';

/** A border as light as the paper that photos are laid on; how much of it there is differs from shop to shop. */
const BORDER = 20;

/**
 * The fingerprint of a picture, the same for other sizes, formats and borders of it (docs/decisions/070).
 * @returns null for what is no picture, or one that shows nothing.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  try {
    const grey = await openPicture(bytes, (picture) =>
      picture
        .flatten({ background: '#ffffff' })
        .trim({ threshold: BORDER })
        .resize({ width: HASH_WIDTH, height: HASH_HEIGHT, fit: 'fill' })
        .greyscale()
        .raw()
        .toBuffer(),
    );
    return differenceHash(grey);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
