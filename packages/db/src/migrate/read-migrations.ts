import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** The name of its file. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hex, whatever its ends of lines. */
  readonly checksum: string;
  /** Its statements run one by one outside a transaction, and again from the first after a break. */
  readonly outsideTransaction: boolean;
}

const OUTSIDE = /^-- outside a transaction\b/;

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        outsideTransaction: OUTSIDE.test(sql),
      };
    }),
  );
}
