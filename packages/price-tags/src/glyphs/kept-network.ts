import type { Network } from './network.ts';

/** A network as its file keeps it: whole numbers of 8 bits in base64, and what each row of them is multiplied by. */
export interface KeptNetwork {
  readonly inputs: number;
  readonly units: number;
  readonly classes: number;
  readonly hidden: KeptLayer;
  readonly output: KeptLayer;
}

interface KeptLayer {
  readonly weights: string;
  readonly scales: readonly number[];
}

export function unpacked({ inputs, units, classes, hidden, output }: KeptNetwork): Network {
  return { inputs, units, classes, hidden: unpackedLayer(hidden), output: unpackedLayer(output) };
}

export function packed({ inputs, units, classes, hidden, output }: Network): KeptNetwork {
  return { inputs, units, classes, hidden: packedLayer(hidden, units), output: packedLayer(output, classes) };
}

function unpackedLayer({ weights, scales }: KeptLayer): Float32Array {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  const row = bytes.length / scales.length;
  return Float32Array.from(bytes, (value, at) => value * (scales[Math.floor(at / row)] ?? 0));
}

function packedLayer(weights: Float32Array, rows: number): KeptLayer {
  const row = weights.length / rows;
  const scales = Array.from({ length: rows }, (_, nth) => {
    const largest = weights
      .subarray(nth * row, (nth + 1) * row)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return Number((largest / 127).toPrecision(5));
  });
  const bytes = Int8Array.from(weights, (value, at) => Math.round(value / (scales[Math.floor(at / row)] || 1)));
  return { weights: Buffer.from(bytes.buffer).toString('base64'), scales };
}
