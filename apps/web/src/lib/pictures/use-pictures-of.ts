import { useTranslation } from 'react-i18next';
import type { GalleryPicture } from './gallery-picture.ts';

interface Pictured {
  readonly screenshot: string | null;
  readonly photo: string | null;
}

/** The pictures of a check for thumbnails and galleries; `of` says whose: the shop, the product, the moment. */
export function usePicturesOf(): (pictured: Pictured, of: string) => GalleryPicture[] {
  const { t } = useTranslation();
  return ({ screenshot, photo }, of) => [
    ...(screenshot === null ? [] : [{ key: screenshot, title: t(($) => $.pictures.screenshotOf, { of }) }]),
    ...(photo === null ? [] : [{ key: photo, title: t(($) => $.pictures.photoOf, { of }) }]),
  ];
}
