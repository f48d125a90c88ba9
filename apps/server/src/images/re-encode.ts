import sharp from 'sharp';
import { DomainError } from '@tsenomer/core';

/** The most pixels that are decoded (50 megapixels): a small file may claim to be a huge picture. */
const MAX_PIXELS = 50_000_000;
const PATIENCE_SECONDS = 20;

// What is not a plain picture is not even looked into: SVG, PDF, TIFF and whatever else the library can open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/** A decoded picture takes up to 200 MB: they take turns. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A picture as .webp within a square of `side` pixels, never enlarged: turned as its camera says, without its metadata,
 * of an animation the first frame. What was sent is never kept as it is.
 * @throws DomainError INVALID_IMAGE for whatever is not a whole PNG, JPEG, WebP, GIF or AVIF.
 */
export function reEncode(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const mine = turn.then(() => decodeAndEncode(bytes, side));
  turn = mine.catch(() => undefined);
  return mine;
}

async function decodeAndEncode(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, pages: 1 });
    const { format, compression } = await picture.metadata();
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw new DomainError('INVALID_IMAGE');
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('INVALID_IMAGE', { cause });
  }
}
