import type { Box, Plane } from './picture.ts';

/** Ink that hangs together: by its box, and how many pixels of ink are in it. */
export interface Component extends Box {
  readonly area: number;
}

/** The parts of ink that hang together, corners included, in the order of their first pixels. */
export function componentsOf(ink: Plane): Component[] {
  const { runs, parents } = runsOf(ink);
  const found = new Map<number, { left: number; right: number; top: number; bottom: number; area: number }>();
  for (const [nth, { y, from, to }] of runs.entries()) {
    const root = rootOf(parents, nth);
    const box = found.get(root);
    if (box === undefined) found.set(root, { left: from, right: to, top: y, bottom: y + 1, area: to - from });
    else {
      box.left = Math.min(box.left, from);
      box.right = Math.max(box.right, to);
      box.bottom = y + 1;
      box.area += to - from;
    }
  }
  return Array.from(found.values(), ({ left, right, top, bottom, area }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    area,
  }));
}

interface Run {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** Runs of ink in rows; those that touch a run of the row above have one parent. */
function runsOf({ width, height, data }: Plane): { runs: Run[]; parents: number[] } {
  const runs: Run[] = [];
  const parents: number[] = [];
  let above = 0;
  let row = 0;
  for (let y = 0; y < height; y += 1) {
    let candidate = above;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] === 0) continue;
      const from = x;
      while (x < width && data[y * width + x] === 1) x += 1;
      const nth = runs.length;
      runs.push({ y, from, to: x });
      parents.push(nth);
      while (candidate < row && (runs[candidate]?.to ?? 0) < from) candidate += 1;
      for (let upper = candidate; upper < row && (runs[upper]?.from ?? 0) <= x; upper += 1) join(parents, upper, nth);
    }
    above = row;
    row = runs.length;
  }
  return { runs, parents };
}

function join(parents: number[], one: number, other: number): void {
  const [left, right] = [rootOf(parents, one), rootOf(parents, other)];
  parents[Math.max(left, right)] = Math.min(left, right);
}

function rootOf(parents: number[], node: number): number {
  let root = node;
  while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
  for (let at = node; at !== root;) {
    const next = parents[at] ?? root;
    parents[at] = root;
    at = next;
  }
  return root;
}
