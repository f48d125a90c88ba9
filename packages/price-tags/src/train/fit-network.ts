import { chancesOf, weighed } from '../glyphs/network.ts';
import type { Network } from '../glyphs/network.ts';
import { randomFrom } from '../random.ts';

export interface Sample {
  readonly field: Float32Array;
  readonly class: number;
}

export interface FitOptions {
  readonly units: number;
  readonly classes: number;
  readonly rounds: number;
  readonly seed: number;
}

const BATCH = 32;
const RATE = 0.002;
const DECAY = 1e-5;
/** So much of the certainty of a sample is spread over other classes, or the network is too sure of itself. */
const SMOOTH = 0.03;

/** Fits a network by Adam with a rate that falls to nothing; deterministic. */
export function fitNetwork(samples: readonly Sample[], { units, classes, rounds, seed }: FitOptions): Network {
  const random = randomFrom(seed);
  const inputs = samples[0]?.field.length ?? 0;
  const network: Network = {
    inputs,
    units,
    classes,
    hidden: Float32Array.from({ length: units * (inputs + 1) }, () => (random() - 0.5) * Math.sqrt(6 / inputs)),
    output: Float32Array.from({ length: classes * (units + 1) }, () => (random() - 0.5) * Math.sqrt(6 / units)),
  };
  const hidden = adam(network.hidden);
  const output = adam(network.output);
  const order = samples.map((_, nth) => nth);
  const steps = Math.floor(samples.length / BATCH) * rounds;
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      const slopes = {
        hidden: new Float32Array(network.hidden.length),
        output: new Float32Array(network.output.length),
      };
      for (let at = from; at < from + BATCH; at += 1) {
        const sample = samples[order[at] ?? 0];
        if (sample) addSlopes(network, sample, slopes);
      }
      step += 1;
      const rate = (RATE * (1 + Math.cos((Math.PI * step) / (steps + 1)))) / 2;
      hidden(slopes.hidden, rate, step);
      output(slopes.output, rate, step);
    }
  }
  return network;
}

/** The part of the samples that a network reads right. */
export function rightPart(network: Network, samples: readonly Sample[]): number {
  const right = samples.filter((sample) => {
    const chances = chancesOf(network, sample.field);
    return chances.indexOf(Math.max(...chances)) === sample.class;
  });
  return right.length / samples.length;
}

function addSlopes(
  { hidden, output, inputs, units, classes }: Network,
  { field, class: meant }: Sample,
  slopes: { readonly hidden: Float32Array; readonly output: Float32Array },
): void {
  const active = new Float32Array(units);
  for (let unit = 0; unit < units; unit += 1)
    active[unit] = Math.max(0, weighed(hidden, unit * (inputs + 1), field, inputs));
  const scores = new Float32Array(classes);
  for (let nth = 0; nth < classes; nth += 1) scores[nth] = weighed(output, nth * (units + 1), active, units);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const whole = powers.reduce((left, right) => left + right, 0);
  const back = new Float32Array(units);
  for (let nth = 0; nth < classes; nth += 1) {
    const wanted = nth === meant ? 1 - SMOOTH : SMOOTH / (classes - 1);
    const error = ((powers[nth] ?? 0) / whole - wanted) / BATCH;
    const row = nth * (units + 1);
    for (let unit = 0; unit < units; unit += 1) {
      slopes.output[row + unit] = (slopes.output[row + unit] ?? 0) + error * (active[unit] ?? 0);
      back[unit] = (back[unit] ?? 0) + error * (output[row + unit] ?? 0);
    }
    slopes.output[row + units] = (slopes.output[row + units] ?? 0) + error;
  }
  for (let unit = 0; unit < units; unit += 1) {
    if ((active[unit] ?? 0) <= 0) continue;
    const row = unit * (inputs + 1);
    const error = back[unit] ?? 0;
    for (let at = 0; at < inputs; at += 1)
      slopes.hidden[row + at] = (slopes.hidden[row + at] ?? 0) + error * (field[at] ?? 0);
    slopes.hidden[row + inputs] = (slopes.hidden[row + inputs] ?? 0) + error;
  }
}

/** Moves weights along slopes (Kingma and Ba 2015). */
function adam(weights: Float32Array): (slopes: Float32Array, rate: number, step: number) => void {
  const mean = new Float32Array(weights.length);
  const square = new Float32Array(weights.length);
  return (slopes, rate, step) => {
    const [first, second] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let at = 0; at < weights.length; at += 1) {
      const slope = (slopes[at] ?? 0) + DECAY * (weights[at] ?? 0);
      const moved = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const spread = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = moved;
      square[at] = spread;
      weights[at] = (weights[at] ?? 0) - (rate * moved) / first / (Math.sqrt(spread / second) + 1e-8);
    }
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
