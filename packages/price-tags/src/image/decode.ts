import sharp from 'sharp';
import type { Picture } from './picture.ts';

/** The longer side at which tags are read: digits of a tag that fills half of a photo are 20 pixels and more. */
const LONG_SIDE = 1400;
/** Small photos are enlarged so much at most: there is nothing more in them. */
const SMALL_SIDE = 900;
/** A file that unpacks to more is no photo of a phone. */
const PIXELS_MAX = 60_000_000;

/**
 * A photo as it is held: turned by its own mark, in colours, as large as it is read best.
 * @throws Error of sharp where the bytes are no picture.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Picture> {
  const photo = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' });
  const { width, height } = await photo.metadata();
  const side = Math.min(LONG_SIDE, Math.max(SMALL_SIDE, width, height));
  const { data, info } = await photo
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: false })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
