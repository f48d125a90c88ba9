import type { DemoProduct } from '@tsenomer/demo-market';
import sharp from 'sharp';
import { photoDrawing } from '../markup/photo.ts';

/** Photos of products, each taken when it is first asked for. */
export type Photos = (product: DemoProduct) => Promise<Buffer>;

const QUALITY = 82;

/** JPEGs, as shops keep photos; the same product has the same photo in every shop. */
export function createPhotos(): Photos {
  // Photos are drawn here; whoever opens pictures from outside in the same process (tests do) has the format closed.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const taken = new Map<string, Promise<Buffer>>();
  return (product) => {
    const photo =
      taken.get(product.key) ??
      sharp(Buffer.from(photoDrawing(product)))
        .jpeg({ quality: QUALITY })
        .toBuffer();
    taken.set(product.key, photo);
    return photo;
  };
}
