import { crc32, deflateRawSync } from 'node:zlib';

export interface PartOptions {
  /** What the directory claims; the true size by default. */
  readonly declaredSize?: number;
  readonly encrypted?: boolean;
  readonly stored?: boolean;
  readonly wrongChecksum?: boolean;
}

export interface Part extends PartOptions {
  readonly name: string;
  readonly data: string | Buffer;
}

/** A zip with its parts in the given order and a central directory that may lie. */
export function buildZip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const body = part.stored === true ? data : deflateRawSync(data);
    const name = Buffer.from(part.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(part.stored === true ? 0 : 8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.encrypted === true ? 1 : 0, 8);
    entry.writeUInt16LE(part.stored === true ? 0 : 8, 10);
    entry.writeUInt32LE(part.wrongChecksum === true ? 1 : crc32(data), 16);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, name, body);
    directory.push(entry, name);
    offset += 30 + name.length + body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
