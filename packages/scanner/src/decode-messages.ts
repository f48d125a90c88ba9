/** A frame for the worker to read. */
export interface DecodeRequest {
  readonly id: number;
  readonly frame: ImageBitmap;
}

/** What was read; null when there was nothing to read. */
export interface DecodeAnswer {
  readonly id: number;
  readonly code: string | null;
  /** The engine could not be started, and will not be. */
  readonly broken?: boolean;
}
