export interface KeptPhoto {
  readonly name: string;
  /** Null for a photo that shows nothing. */
  readonly hash: string | null;
}

/** Turns fetched bytes into kept pictures. */
export interface PhotoStore {
  /**
   * Keeps a photo, re-encoded and bounded, and its thumbnail, both named by the bytes.
   * @returns the name without `-s` and extension, and what it looks like (`pictureHash`).
   * @throws DomainError INVALID_IMAGE.
   */
  keep(bytes: Uint8Array): Promise<KeptPhoto>;
}

/** The largest picture that is fetched. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
