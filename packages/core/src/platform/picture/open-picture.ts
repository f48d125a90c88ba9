import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { DomainError } from '../context/domain-error.ts';

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
 * Decodes a picture that came from outside and makes something of it; of an animation the first frame, turned as its
 * camera says.
 * @throws DomainError INVALID_IMAGE for whatever is not a whole PNG, JPEG, WebP, GIF or AVIF.
 */
export function openPicture<Made>(bytes: Uint8Array, make: (picture: Sharp) => Promise<Made>): Promise<Made> {
  const mine = turn.then(() => decode(bytes, make));
  turn = mine.catch(() => undefined);
  return mine;
}

async function decode<Made>(bytes: Uint8Array, make: (picture: Sharp) => Promise<Made>): Promise<Made> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, pages: 1 });
    const { format, compression } = await picture.metadata();
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw new DomainError('INVALID_IMAGE');
    return await make(picture.autoOrient().timeout({ seconds: PATIENCE_SECONDS }));
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('INVALID_IMAGE', { cause });
  }
}
