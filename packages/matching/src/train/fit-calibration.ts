import type { Calibration } from '../model/calibration.ts';
import { probabilityOf } from '../model/calibration.ts';

const STEPS = 50;

/** Fits Platt's scaling by Newton's method. @param margins of pairs that the trees had not seen. */
export function fitCalibration(margins: readonly number[], labels: Uint8Array): Calibration {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    let [g1, g0, h11, h10, h00] = [0, 0, 1e-6, 0, 1e-6];
    margins.forEach((margin, at) => {
      const probability = probabilityOf(margin, { slope, offset });
      const error = probability - (labels[at] ?? 0);
      const weight = probability * (1 - probability);
      g1 += error * margin;
      g0 += error;
      h11 += weight * margin * margin;
      h10 += weight * margin;
      h00 += weight;
    });
    const determinant = h11 * h00 - h10 * h10;
    slope -= (g1 * h00 - g0 * h10) / determinant;
    offset -= (g0 * h11 - g1 * h10) / determinant;
  }
  return { slope: Number(slope.toFixed(4)), offset: Number(offset.toFixed(4)) };
}
