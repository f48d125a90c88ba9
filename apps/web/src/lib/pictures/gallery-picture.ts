/** One picture of a gallery. */
export interface GalleryPicture {
  /** Its key in the storage. */
  readonly key: string;
  /** What it shows, in words: "Screenshot: shop, 22.11.2026". */
  readonly title: string;
}
