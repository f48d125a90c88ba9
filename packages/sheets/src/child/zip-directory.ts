import type { FileHandle } from 'node:fs/promises';
import { SheetError } from '../errors.ts';
import {
  ZIP_MAX_DIRECTORY_BYTES,
  ZIP_MAX_ENTRIES,
  ZIP_MAX_RATIO,
  ZIP_MAX_TOTAL_BYTES,
  ZIP_RATIO_FREE_BYTES,
} from '../limits.ts';

/** One part of a zip as its central directory declares it; sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly headerOffset: number;
}

/** Parts by name in lower case with forward slashes: some writers change the case or the slashes between parts. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const END64_LOCATOR_SIGNATURE = 0x07064b50;
const END64_LOCATOR_BYTES = 20;
const END64_SIGNATURE = 0x06064b50;
const END64_BYTES = 56;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const UNKNOWN_32 = 0xffffffff;
const ZIP64_FIELD = 0x0001;

/**
 * Reads the central directory of a zip and refuses what cannot be an honest workbook before a byte is inflated:
 * too many parts, too many declared bytes, a ratio no sheet reaches, parts that overlap.
 */
export async function readZipDirectory(file: FileHandle, fileSize: number): Promise<ZipDirectory> {
  const { offset, size } = await locateDirectory(file, fileSize);
  if (size > ZIP_MAX_DIRECTORY_BYTES) throw new SheetError('too_large', 'The archive lists too many parts');
  if (offset + size > fileSize) throw truncated();
  const bytes = await readExactly(file, offset, size);
  const directory = new Map<string, ZipEntry>();
  let total = 0;
  let totalCompressed = 0;
  for (let at = 0; at + ENTRY_BYTES <= bytes.length;) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) break;
    const { entry, next } = parseEntry(bytes, at);
    at = next;
    total += entry.size;
    totalCompressed += entry.compressedSize;
    directory.set(normalPartName(entry.name), entry);
    if (directory.size > ZIP_MAX_ENTRIES) throw new SheetError('too_large', 'The archive lists too many parts');
    if (entry.size > ZIP_RATIO_FREE_BYTES && entry.size > entry.compressedSize * ZIP_MAX_RATIO) {
      throw new SheetError('too_large', 'A part of the file inflates far beyond its size');
    }
  }
  if (total > ZIP_MAX_TOTAL_BYTES) throw new SheetError('too_large', 'The file inflates to too many bytes');
  if (totalCompressed > fileSize) throw new SheetError('damaged', 'Parts of the archive overlap');
  if (directory.size === 0) throw new SheetError('damaged', 'The archive lists no parts');
  return directory;
}

/** The name under which a part is found in a {@link ZipDirectory}. */
export function normalPartName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function locateDirectory(file: FileHandle, fileSize: number): Promise<{ offset: number; size: number }> {
  const tailSize = Math.min(fileSize, END_BYTES + LONGEST_COMMENT + END64_LOCATOR_BYTES);
  const tail = await readExactly(file, fileSize - tailSize, tailSize);
  const end = findEnd(tail);
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  const locator = end - END64_LOCATOR_BYTES;
  const needs64 = size === UNKNOWN_32 || offset === UNKNOWN_32 || tail.readUInt16LE(end + 10) === 0xffff;
  if (!needs64 || locator < 0 || tail.readUInt32LE(locator) !== END64_LOCATOR_SIGNATURE) return { offset, size };
  const end64 = await readExactly(file, readSize64(tail, locator + 8), END64_BYTES);
  if (end64.readUInt32LE(0) !== END64_SIGNATURE) throw truncated();
  return { size: readSize64(end64, 40), offset: readSize64(end64, 48) };
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw truncated();
}

function parseEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) throw truncated();
  const wide = new WideFields(bytes.subarray(nameEnd, extraEnd));
  const size = wide.resolve(bytes.readUInt32LE(at + 24));
  const compressedSize = wide.resolve(bytes.readUInt32LE(at + 20));
  const headerOffset = wide.resolve(bytes.readUInt32LE(at + 42));
  const entry: ZipEntry = {
    name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    crc32: bytes.readUInt32LE(at + 16),
    compressedSize,
    size,
    headerOffset,
  };
  return { entry, next };
}

/**
 * The zip64 extra field: one 64-bit number for each 32-bit field that is full, in the order size, compressed size,
 * offset.
 */
class WideFields {
  readonly #field: Buffer;
  #at = 0;

  constructor(extra: Buffer) {
    let field = extra.subarray(0, 0);
    for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
      if (extra.readUInt16LE(at) === ZIP64_FIELD) field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    }
    this.#field = field;
  }

  resolve(narrow: number): number {
    if (narrow !== UNKNOWN_32 || this.#at + 8 > this.#field.length) return narrow;
    const value = readSize64(this.#field, this.#at);
    this.#at += 8;
    return value;
  }
}

function readSize64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw truncated();
  return Number(value);
}

/** Reads `size` bytes at `offset` or refuses the file as truncated. */
export async function readExactly(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, offset);
  if (bytesRead < size) throw truncated();
  return bytes;
}

function truncated(): SheetError {
  return new SheetError('damaged', 'The file is truncated or damaged');
}
