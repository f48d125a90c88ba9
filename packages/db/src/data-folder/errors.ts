/** The data folder cannot be used; the message is for whoever started the program. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${folder} cannot be used (${why}). Set DATA_DIR to a folder that this program may read and write, on a disk with room.`,
      { cause },
    );
    this.name = 'DataFolderError';
  }
}

/** Somebody else works on the data folder; the message says who, and what to do. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another server or node (process ${pid}). ` +
        'Stop it, or give this one a data folder of its own: DATA_DIR.',
    );
    this.name = 'DataFolderInUseError';
  }
}
