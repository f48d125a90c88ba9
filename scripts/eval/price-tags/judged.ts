import type { PriceTagReading } from '@tsenomer/price-tags';
import type { LabelledPhoto } from './labelled-photos.ts';

/** A photo and what was read from it. */
export interface Judged {
  readonly photo: LabelledPhoto;
  readonly reading: PriceTagReading;
  /** Of all cores together. */
  readonly milliseconds: number;
}
