import type { Matcher, PairVerdict } from '@tsenomer/matching';
import type { LabelledPair } from '@tsenomer/matching/train';

/**
 * Milliseconds of processor time that judging goes on before it is timed, and while it is, in whole rounds of the
 * pairs.
 */
const TO_WARM_UP = 500;
const TIMED = 1000;

/** Both names of each pair are read anew, and the pair is judged. */
function judgeAll(pairs: readonly LabelledPair[], matcher: Matcher): PairVerdict[] {
  return pairs.map(({ left, right }) => matcher.judge(matcher.prepare(left), matcher.prepare(right)));
}

/** What was said of each pair, and pairs per second of processor time. */
export interface TimedJudging {
  readonly judged: readonly PairVerdict[];
  /** In the first round, while code is being compiled and no word is known. */
  readonly cold: number;
  /** In the rounds after. */
  readonly warm: number;
}

export function timeJudging(pairs: readonly LabelledPair[], matcher: Matcher): TimedJudging {
  const started = cpuMs();
  const judged = judgeAll(pairs, matcher);
  const cold = (1000 * pairs.length) / (cpuMs() - started);
  rateOf(pairs, matcher, TO_WARM_UP);
  return { judged, cold, warm: rateOf(pairs, matcher, TIMED) };
}

function rateOf(pairs: readonly LabelledPair[], matcher: Matcher, least: number): number {
  const started = cpuMs();
  let [rounds, taken] = [0, 0];
  while (taken < least) {
    judgeAll(pairs, matcher);
    rounds += 1;
    taken = cpuMs() - started;
  }
  return (1000 * rounds * pairs.length) / taken;
}

/** Processor time of this process: on a shared machine, wall time measures the neighbours. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
