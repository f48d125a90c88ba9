/** Platt's scaling: the probability of a margin is 1 / (1 + exp(-(slope × margin + offset))). */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
}

export function probabilityOf(margin: number, { slope, offset }: Calibration): number {
  return 1 / (1 + Math.exp(-(slope * margin + offset)));
}
