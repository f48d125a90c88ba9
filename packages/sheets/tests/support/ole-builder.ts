import { utils, write } from '@e965/xlsx';

const SECTOR = 512;
const BOUND_TO_WRITE = 0x5c;
const FILE_PASS = 0x2f;
const SHARED_TEXTS = 0xfc;
const DIMENSIONS = 0x200;

/** An honest .xls of one sheet with one row. */
export function buildSmallXls(): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Name', 'Price'],
      ['x', 5],
    ]),
    'First',
  );
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'biff8', bookSST: true });
  if (!Buffer.isBuffer(bytes)) throw new Error('The library wrote no bytes');
  return bytes;
}

/** An OLE2 container with these streams in its directory and nothing in them. */
export function buildOle(...names: string[]): Buffer {
  const bytes = Buffer.alloc(SECTOR * 3, 0xff);
  bytes.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(0, 48);
  bytes.writeUInt32LE(1, 76);
  bytes.fill(0, SECTOR, 2 * SECTOR);
  names.forEach((name, index) => {
    bytes.write(name, SECTOR + index * 128, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, SECTOR + index * 128 + 64);
  });
  bytes.writeUInt32LE(0xfffffffe, 2 * SECTOR);
  return bytes;
}

/** The same workbook with the record that says that all after it is encrypted. */
export function withPassword(xls: Buffer): Buffer {
  const copy = Buffer.from(xls);
  const at = recordAt(copy, BOUND_TO_WRITE);
  copy.writeUInt16LE(FILE_PASS, at);
  // An RC4 header of version 1.1: its kind, the version, and 48 bytes of salt and verifiers.
  copy.writeUInt16LE(1, at + 4);
  copy.writeUInt16LE(1, at + 6);
  copy.writeUInt16LE(1, at + 8);
  return copy;
}

/** The same workbook, claiming two milliards of shared texts. */
export function withVastSharedTexts(xls: Buffer): Buffer {
  const copy = Buffer.from(xls);
  const at = recordAt(copy, SHARED_TEXTS);
  copy.writeInt32LE(0x7fffffff, at + 4);
  copy.writeInt32LE(0x7fffffff, at + 8);
  return copy;
}

/** The same workbook, claiming a sheet of all rows and columns. */
export function withVastDimensions(xls: Buffer): Buffer {
  const copy = Buffer.from(xls);
  const at = recordAt(copy, DIMENSIONS);
  copy.writeUInt32LE(0xffffffff, at + 8);
  copy.writeUInt16LE(0xffff, at + 14);
  return copy;
}

/** The same container whose every sector is followed by the first one, for ever. */
export function withEndlessChain(xls: Buffer): Buffer {
  const copy = Buffer.from(xls);
  const table = (copy.readUInt32LE(76) + 1) * SECTOR;
  for (let at = table; at < table + SECTOR; at += 4)
    if (copy.readUInt32LE(at) < 0xfffffffa || copy.readUInt32LE(at) === 0xfffffffe) copy.writeUInt32LE(0, at);
  return copy;
}

/** Where the first record of this kind starts; records follow each other from the BOF of the workbook on. */
function recordAt(bytes: Buffer, kind: number): number {
  let at = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
  while (at >= 0 && at + 4 <= bytes.length) {
    if (bytes.readUInt16LE(at) === kind) return at;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  throw new Error(`No record ${kind}`);
}
