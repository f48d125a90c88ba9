/** Turns fetched bytes into kept pictures. */
export interface PhotoStore {
  /**
   * Keeps a photo, re-encoded and bounded, and its thumbnail, both named by the bytes.
   * @returns the name without `-s` and extension.
   * @throws DomainError INVALID_IMAGE.
   */
  keep(bytes: Uint8Array): Promise<string>;
}

/** The largest picture that is fetched. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
