/**
 * How much a decision of a person counts against what the delivered weights know: so many decisions weigh as much as
 * they do.
 */
const PRIOR_DECISIONS = 30;
/** With fewer decisions the delivered calibration holds as it is. */
export const FEWEST_DECISIONS = 30;
/** The scores at which the delivered calibration is taken to have been right. */
const PRIOR_SCORES = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95] as const;
/** A score is never read as certain: nothing could be learnt at an infinite margin. */
const LEAST = 0.0005;
/** However contrary the decisions are, a higher score stays a higher one. */
const FLATTEST = 0.05;
const STEEPEST = 20;
const FARTHEST = 20;
const STEPS = 50;
/** A step of Newton's method that goes farther overshoots where decisions are few and contrary. */
const LONGEST_STEP = 1;

/** What decisions have made of the delivered calibration: the margin of a score times `slope`, plus `offset`. */
export interface LearntCalibration {
  readonly slope: number;
  readonly offset: number;
}

/** What a person said of a pair that the matcher had given this score, 0 to 1. */
export interface DecidedPair {
  readonly score: number;
  readonly right: boolean;
}

interface Weighed {
  readonly margin: number;
  /** The share that was right: 0 or 1 for a decision. */
  readonly share: number;
  readonly weight: number;
}

const PRIOR: readonly Weighed[] = PRIOR_SCORES.map((score) => ({
  margin: marginOfScore(score),
  share: score,
  weight: PRIOR_DECISIONS / PRIOR_SCORES.length,
}));

/**
 * Fits Platt's scaling anew to what people decided. Made-up decisions stand for the delivered calibration, so that it
 * moves as slowly as few decisions deserve; with fewer than {@link FEWEST_DECISIONS} it does not move. Never turns an
 * order of scores around.
 * @param decided scores as the delivered weights give them.
 */
export function learnCalibration(decided: readonly DecidedPair[]): LearntCalibration {
  if (decided.length < FEWEST_DECISIONS) return { slope: 1, offset: 0 };
  const points = [
    ...PRIOR,
    ...decided.map(({ score, right }): Weighed => ({ margin: marginOfScore(score), share: right ? 1 : 0, weight: 1 })),
  ];
  let [slope, offset] = [1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const [towardsSlope, towardsOffset] = newtonStep(points, slope, offset);
    slope = within(slope - towardsSlope, FLATTEST, STEEPEST);
    offset = within(offset - towardsOffset, -FARTHEST, FARTHEST);
  }
  return { slope: Number(slope.toFixed(4)), offset: Number(offset.toFixed(4)) };
}

/** A score of the delivered weights as decisions have taught to read it; without any, the same score. */
export function learntScore(score: number, learnt: LearntCalibration | null): number {
  return learnt === null ? score : scoreOfMargin(marginOfScore(score) * learnt.slope + learnt.offset);
}

/** The score of the delivered weights behind a learnt one: the inverse of {@link learntScore}. */
export function deliveredScore(score: number, learnt: LearntCalibration | null): number {
  return learnt === null ? score : scoreOfMargin((marginOfScore(score) - learnt.offset) / learnt.slope);
}

/** The margin (log odds) of a score; ends a little before certainty. */
export function marginOfScore(score: number): number {
  const kept = within(score, LEAST, 1 - LEAST);
  return Math.log(kept / (1 - kept));
}

function scoreOfMargin(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

function newtonStep(points: readonly Weighed[], slope: number, offset: number): [slope: number, offset: number] {
  let [g1, g0, h11, h10, h00] = [0, 0, 1e-6, 0, 1e-6];
  for (const { margin, share, weight } of points) {
    const probability = scoreOfMargin(margin * slope + offset);
    const error = weight * (probability - share);
    const bend = weight * probability * (1 - probability);
    g1 += error * margin;
    g0 += error;
    h11 += bend * margin * margin;
    h10 += bend * margin;
    h00 += bend;
  }
  const determinant = h11 * h00 - h10 * h10;
  return [
    within((g1 * h00 - g0 * h10) / determinant, -LONGEST_STEP, LONGEST_STEP),
    within((g0 * h11 - g1 * h10) / determinant, -LONGEST_STEP, LONGEST_STEP),
  ];
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
