/** Enough to read a price tag, and what the server keeps. */
const LONG_SIDE = 2000;
const QUALITY = 0.85;
/** What the server would refuse. */
export const PHOTO_MAX_BYTES = 40 * 1024 * 1024;

/**
 * A photo upright and small enough to be sent from a basement.
 * @returns null when the file is no picture that this device can open
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob === null ? null : blob.arrayBuffer();
}
