import { openPicture } from '@tsenomer/core/platform/picture';

/**
 * A picture as .webp within a square of `side` pixels, never enlarged: turned as its camera says, without its metadata,
 * of an animation the first frame. What was sent is never kept as it is.
 * @throws DomainError INVALID_IMAGE for whatever is not a whole PNG, JPEG, WebP, GIF or AVIF.
 */
export function reEncode(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return openPicture(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer(),
  );
}
