import type { Comparison } from '../features/compare.ts';
import type { Term } from '../listing/profile.ts';
import { coloursOf } from '../text/colours.ts';

/** Why two listings cannot be one product, whatever else is alike. */
export type Gate =
  | 'brand-conflict'
  | 'content-conflict'
  | 'pieces-conflict'
  | 'capacity-conflict'
  | 'model-conflict'
  | 'colour-conflict';

const GATES: Readonly<Record<Gate, (comparison: Comparison) => boolean>> = {
  'brand-conflict': brandConflict,
  'content-conflict': contentConflict,
  'pieces-conflict': piecesConflict,
  'capacity-conflict': capacityConflict,
  'model-conflict': modelConflict,
  'colour-conflict': colourConflict,
};

/** The gates that a pair does not pass; the same when the sides are exchanged. */
export function closedGates(comparison: Comparison): Gate[] {
  // A code that both state outweighs what sellers write around it.
  if (sharesCode(comparison)) return [];
  const closed: Gate[] = [];
  let gate: Gate;
  for (gate in GATES) if (GATES[gate](comparison)) closed.push(gate);
  return closed;
}

const TELLING_CODE = 5;

function sharesCode({ codes }: Comparison): boolean {
  return codes.sharedLength >= TELLING_CODE || codes.containedLength >= TELLING_CODE;
}

/** Both state a brand, and neither mentions the other's in any spelling or script. */
function brandConflict({ brands }: Comparison): boolean {
  return brands === 'conflict';
}

/** Both names state mass or volume, and no amount of theirs is the same: 500 g is not 1 kg. */
function contentConflict({ amounts: { conflicts } }: Comparison): boolean {
  return conflicts.has('mass') || conflicts.has('volume');
}

/** 10 pieces are not 20; a pack of six is not one. */
function piecesConflict({ amounts: { conflicts }, left, right }: Comparison): boolean {
  if (conflicts.has('pieces')) return true;
  const sameSize = left.amounts.flatMap((one) =>
    right.amounts
      .filter(({ kind, value }) => kind === one.kind && value === one.value)
      .map(({ count }) => count === one.count),
  );
  return sameSize.length > 0 && !sameSize.includes(true);
}

/** 128 GB are not 256 GB; a 32 inch screen is not a 40 inch one. */
function capacityConflict({ amounts: { conflicts } }: Comparison): boolean {
  return conflicts.has('data') || conflicts.has('screen');
}

/** Each name has a long code that the other side does not know, and the codes are not alike. */
function modelConflict({ left, right, codes, forth, back }: Comparison): boolean {
  if (codes.lostFewest === 0 || codes.likeness >= 0.5 || codes.prefix >= 0.6) return false;
  return forth.missing.some(isModel) && back.missing.some(isModel) && left.codes.length > 0 && right.codes.length > 0;
}

function isModel({ kind, text }: Term): boolean {
  return kind === 'code' && text.length >= TELLING_CODE && /\d/.test(text) && /\p{L}/u.test(text);
}

/** The names differ in nothing but the colour, and each states another one. */
function colourConflict({ left, right, forth, back }: Comparison): boolean {
  if (left.colours === 0 || right.colours === 0 || (left.colours & right.colours) !== 0) return false;
  return onlyColours(forth.missing) && onlyColours(back.missing);
}

function onlyColours(missing: readonly Term[]): boolean {
  return missing.length > 0 && missing.every(({ spoken }) => coloursOf([spoken]) !== 0);
}
