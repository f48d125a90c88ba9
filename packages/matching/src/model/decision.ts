/** `review`: a person should look. */
export type Decision = 'match' | 'review' | 'no';

/** Scores from which a pair is a match, or is worth a look. */
export interface Thresholds {
  readonly match: number;
  readonly review: number;
}

export function decide(score: number, { match, review }: Thresholds): Decision {
  if (score >= match) return 'match';
  return score >= review ? 'review' : 'no';
}
