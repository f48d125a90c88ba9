import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture, Point } from '../image/picture.ts';
import { isGtin } from './check-digit.ts';

export interface BarcodeOnTag {
  readonly code: string;
  /** Left top, right top, right bottom, left bottom, in pixels. */
  readonly corners: readonly Point[];
}

let engine: Promise<unknown> | null = null;

/** The barcode of a product on a photo, as the engine of the agent's camera reads it; null without one. */
export async function readBarcode({ width, height, data }: Picture): Promise<BarcodeOnTag | null> {
  engine ??= startEngine();
  await engine;
  const found = await readBarcodes(
    { width, height, data: withOpacity(data), colorSpace: 'srgb' },
    { formats: ['EAN13', 'EAN8', 'UPCA', 'ITF14'], tryHarder: true, maxNumberOfSymbols: 1 },
  );
  const [barcode] = found;
  if (!barcode?.isValid || !isGtin(barcode.text)) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = barcode.position;
  return { code: barcode.text, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** The engine from its package's own file: the library would fetch it from the network. */
async function startEngine(): Promise<unknown> {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
}

function withOpacity(data: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = data.length / 3;
  const out = new Uint8ClampedArray(pixels * 4).fill(255);
  for (let at = 0; at < pixels; at += 1) {
    out[at * 4] = data[at * 3] ?? 0;
    out[at * 4 + 1] = data[at * 3 + 1] ?? 0;
    out[at * 4 + 2] = data[at * 3 + 2] ?? 0;
  }
  return out;
}
