/** A place of a picture that is pointed out, in shares of its width and height, 0 to 1. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly label: string;
  readonly tone?: 'bad' | 'warn' | 'good' | 'info';
}

/** A picture that can be looked at. */
export interface ViewedPicture {
  readonly id: string;
  /** What it shows, in words. */
  readonly title: string;
  readonly boxes?: readonly PictureBox[];
  /** What it is saved as; its title when not given. */
  readonly file?: string;
}

/** The bytes of the picture that is shown now. */
export type PictureSource =
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'loading' }
  /** Why there is nothing to see, in words. */
  | { readonly state: 'missing'; readonly reason: string };
