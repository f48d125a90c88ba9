/** One kept file of a storage. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** Where pictures are kept. Keys are made by the program (`pictureKey`), never typed by anybody. */
export interface PictureStore {
  /** Keeps a file, whole or not at all; one of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A file's bytes; null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Every file whose key begins so, as they are found; `prefix` ends with `/` or is empty. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Deletes files; those that are gone already count as deleted. */
  remove(keys: readonly string[]): Promise<void>;
  /** Room of its disk in bytes; null when it has no end that it would tell. */
  space(): Promise<{ readonly free: number; readonly total: number } | null>;
}

/** A storage could not be reached or refused; the text names the place and the reason, never a secret. */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}
