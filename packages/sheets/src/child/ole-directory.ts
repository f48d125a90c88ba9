import type { FileHandle } from 'node:fs/promises';
import { readExactly } from './zip-directory.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const DIFAT_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const MAX_DIRECTORY_SECTORS = 64;

/**
 * Names of the streams in an OLE2 container, as far as its directory can be followed. They tell a workbook (`Workbook`,
 * `Book`) from an encrypted package or another program's document.
 */
export async function oleStreamNames(file: FileHandle): Promise<ReadonlySet<string>> {
  const header = await readExactly(file, 0, HEADER_BYTES);
  const shift = header.readUInt16LE(30) === 12 ? 12 : 9;
  const sectorBytes = 1 << shift;
  const offsetOf = (sector: number): number => (sector + 1) * sectorBytes;
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < LAST_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    const bytes = await readExactly(file, offsetOf(sector), sectorBytes);
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) {
      const length = Math.min(bytes.readUInt16LE(at + 64), 64);
      if (length > 2) names.add(bytes.toString('utf16le', at, at + length - 2));
    }
    const fatIndex = Math.floor(sector / (sectorBytes / 4));
    if (fatIndex >= DIFAT_IN_HEADER) break;
    const fatSector = header.readUInt32LE(76 + fatIndex * 4);
    if (fatSector >= LAST_SECTOR) break;
    const next = await readExactly(file, offsetOf(fatSector) + (sector % (sectorBytes / 4)) * 4, 4);
    sector = next.readUInt32LE(0);
  }
  return names;
}
