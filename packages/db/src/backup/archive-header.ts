import { z } from 'zod';

/** What an archive says of itself, in its first entry; what it holds is listed in its last. */
export const archiveHeader = z.object({
  format: z.literal('tsenomer-backup-1'),
  /** ISO 8601. */
  madeAt: z.string(),
  database: z.discriminatedUnion('kind', [
    /** The cluster's own files: only the same PostgreSQL on the same platform reads them. */
    z.object({ kind: z.literal('embedded'), major: z.int(), platform: z.string() }),
    /** A dump of pg_dump in `database.dump`. */
    z.object({ kind: z.literal('server'), major: z.int() }),
  ]),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

export const HEADER_ENTRY = 'tsenomer-backup.json';
/** Checksums of all entries before it, as `sha256sum` writes and checks them. */
export const SUMS_ENTRY = 'SHA256SUMS';
export const DUMP_ENTRY = 'database.dump';
/** The data folder's entries lie below; an unpacked `data` is a data folder that starts. */
export const DATA_PREFIX = 'data/';

export function platformName(): string {
  return `${process.platform}-${process.arch}`;
}

/** One line of SHA256SUMS; names with line ends are escaped as `sha256sum` does. */
export function sumLine(sum: string, name: string): string {
  const escaped = name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === name ? '' : '\\'}${sum}  ${escaped}\n`;
}

/** An archive that cannot be made, read or restored; the message says what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
