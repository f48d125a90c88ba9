import type { PageLabel } from '@tsenomer/extract';

/** A saved page and what is right for it. */
export interface ExpectedPage extends PageLabel {
  readonly file: string;
}
