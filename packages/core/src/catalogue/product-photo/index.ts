export { orderPhotos, photoActualisation, startActualisation } from './actualisation.ts';
export { keepFetchedPhoto } from './keep-fetched-photo.ts';
export { PHOTO_MAX_BYTES } from './photo-store.ts';
export type { PhotoStore } from './photo-store.ts';
