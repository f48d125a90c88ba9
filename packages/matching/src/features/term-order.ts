import type { Term } from '../listing/profile.ts';
import { NumberSet } from '../text/number-set.ts';
import { soundSame } from './same-sound.ts';

const NEIGHBOURS = new NumberSet();

/** Neighbours in one name that are neighbours in the other too, of the shorter name's; 0 to 1. */
export function sharedOrder(left: readonly Term[], right: readonly Term[]): number {
  const length = Math.min(left.length, right.length) - 1;
  if (length < 1) return 0;
  NEIGHBOURS.clear();
  for (let at = 1; at < left.length; at += 1) NEIGHBOURS.add(neighbourId(left, at));
  let shared = 0;
  for (let at = 1; at < right.length; at += 1) if (NEIGHBOURS.has(neighbourId(right, at))) shared += 1;
  return Math.min(1, shared / length);
}

/** 1 when both names begin with the same word. */
export function firstSame(left: readonly Term[], right: readonly Term[]): number {
  const [one, other] = [left[0], right[0]];
  return Number(one !== undefined && other !== undefined && (one.id === other.id || soundSame(one, other)));
}

function neighbourId(terms: readonly Term[], at: number): number {
  return (Math.imul(terms[at - 1]?.id ?? 0, 31) + (terms[at]?.id ?? 0)) | 0;
}
