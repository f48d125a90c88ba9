import type { photoRoutes } from '@tsenomer/contracts';
import { photoActualisation, startActualisation } from '@tsenomer/core/catalogue/product-photo';
import type { PhotoFolder } from '../../images/photo-folder.ts';
import type { Handlers } from '../../kit/index.ts';

export function photoHandlers(folder: PhotoFolder): Handlers<typeof photoRoutes> {
  return {
    actualisationStatus: (ctx) => photoActualisation(ctx),
    startActualisation: (ctx, { body }) => startActualisation(ctx, body),
    productPhoto: (_ctx, { params }) => folder.read(params.name),
  };
}
