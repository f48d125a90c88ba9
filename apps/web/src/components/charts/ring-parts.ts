/** One part of a whole. */
export interface RingPart {
  readonly id: string;
  readonly name: string;
  /** Not negative. */
  readonly value: number;
}

/** A part as it is drawn: small ones are gathered into one without an id of its own. */
export interface DrawnPart {
  /** Null for the gathered ones. */
  readonly part: RingPart | null;
  readonly value: number;
  /** How many parts it stands for. */
  readonly parts: number;
  /** Of the whole, 0 to 1. */
  readonly share: number;
  /** Where it begins, in turns clockwise from the top; the first may begin before it. */
  readonly start: number;
  /** Its place among all parts, by which it has its colour. */
  readonly place: number;
}

/** Parts below this share are gathered when there are two or more of them: their labels would be all that is seen. */
const SMALL = 0.025;
/** More parts than this are never drawn by themselves. */
const MOST = 12;

/**
 * The parts of a ring, the greatest first, as they are drawn. Only the drawing gathers; the table has every part.
 * Nothing when the whole is nothing.
 */
export function drawnParts(parts: readonly RingPart[]): DrawnPart[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  if (total <= 0) return [];
  const ordered = parts
    .map((part, place) => ({ part, place }))
    .filter(({ part }) => part.value > 0)
    .toSorted((left, right) => right.part.value - left.part.value);
  const alone = ordered.filter(({ part }, at) => part.value / total >= SMALL && at < MOST);
  const gathered = ordered.slice(alone.length);
  const single = gathered.length === 1 && ordered.length <= MOST;
  const drawn: DrawnPart[] = [];
  let start = firstStart(ordered.map(({ part }) => part.value / total));
  const add = (part: RingPart | null, value: number, count: number, place: number): void => {
    drawn.push({ part, value, parts: count, share: value / total, start, place });
    start += value / total;
  };
  for (const { part, place } of single ? ordered : alone) add(part, part.value, 1, place);
  const rest = gathered.reduce((sum, { part }) => sum + part.value, 0);
  if (!single && gathered.length > 0) add(null, rest, gathered.length, -1);
  return drawn;
}

/** Parts below this share are many labels in little room, which there is most of beside the ring. */
const NARROW = 0.08;

/** Where the first part begins, so that the narrow ones, which are the last, lie in the middle of the left side. */
function firstStart(shares: readonly number[]): number {
  const narrow = shares.reduce((sum, share) => sum + (share < NARROW ? share : 0), 0);
  return narrow === 0 ? 0 : narrow / 2 - 0.25;
}
