import { crc32 } from 'node:zlib';

/** A file of an archive. Paths are ours: no drive, no way up. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
/** Names are UTF-8. */
const FLAGS = 0x08_00;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows: an archive of the same files has the same bytes. */
const DAY = 0x00_21;

/**
 * Files as a .zip that every program opens, stored as they are and in their order: what is in it are pictures, and one
 * sees in an editor what a text says. The same files give the same bytes, so that each of them can be held to account.
 */
export function writeArchive(files: readonly ArchivedFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path, 'utf8');
    const common = commonFields(name, bytes);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    const entry = Buffer.alloc(CENTRAL_LENGTH - 4 - common.length - 2);
    entry.writeUInt32LE(offset, entry.length - 4);
    const head = Buffer.alloc(6);
    head.writeUInt32LE(CENTRAL);
    head.writeUInt16LE(VERSION, 4);
    central.push(head, common, entry, name);
    parts.push(local, common, name, Buffer.from(bytes));
    offset += 4 + common.length + name.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** What the heads of a file have in common, at its place and in the directory. */
function commonFields(name: Buffer, bytes: Uint8Array): Buffer {
  const fields = Buffer.alloc(LOCAL_LENGTH - 4);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** The files of such an archive; null for one that `writeArchive` has not written, whatever else may open it. */
export function readArchive(archive: Uint8Array): ArchivedFile[] | null {
  const bytes = Buffer.from(archive);
  const files: ArchivedFile[] = [];
  let at = 0;
  while (at + LOCAL_LENGTH <= bytes.length && bytes.readUInt32LE(at) === LOCAL) {
    const length = bytes.readUInt32LE(at + 22);
    const begin = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26);
    const name = bytes.subarray(at + LOCAL_LENGTH, begin).toString('utf8');
    if (begin + length > bytes.length) return null;
    files.push({ path: name, bytes: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return Buffer.compare(writeArchive(files), bytes) === 0 ? files : null;
}
