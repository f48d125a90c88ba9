/** A network of one hidden layer: weights row by row, a row per unit, its bias last. */
export interface Network {
  readonly hidden: Float32Array;
  readonly output: Float32Array;
  readonly inputs: number;
  readonly units: number;
  readonly classes: number;
}

/** The chances of each class for a field of shades; they sum to 1. */
export function chancesOf({ hidden, output, inputs, units, classes }: Network, field: Float32Array): Float32Array {
  const active = layer(hidden, field, inputs, units).map((value) => Math.max(0, value));
  const scores = layer(output, active, units, classes);
  const most = scores.reduce((left, right) => Math.max(left, right), -Infinity);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((left, right) => left + right, 0);
  return powers.map((power) => power / sum);
}

function layer(weights: Float32Array, values: Float32Array, inputs: number, units: number): Float32Array {
  const sums = new Float32Array(units);
  for (let unit = 0; unit < units; unit += 1) sums[unit] = weighed(weights, unit * (inputs + 1), values, inputs);
  return sums;
}

/** A row of weights applied to values, and its bias. Four sums side by side: one alone waits for itself. */
export function weighed(weights: Float32Array, row: number, values: Float32Array, inputs: number): number {
  let [first, second, third, fourth] = [weights[row + inputs] ?? 0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < inputs; at += 4) {
    first += (weights[row + at] ?? 0) * (values[at] ?? 0);
    second += (weights[row + at + 1] ?? 0) * (values[at + 1] ?? 0);
    third += (weights[row + at + 2] ?? 0) * (values[at + 2] ?? 0);
    fourth += (weights[row + at + 3] ?? 0) * (values[at + 3] ?? 0);
  }
  for (; at < inputs; at += 1) first += (weights[row + at] ?? 0) * (values[at] ?? 0);
  return first + second + third + fourth;
}
