import type { CategoryNode } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { moveTargets } from '../src/features/catalogue/categories/category-paths.ts';
import { treeCommand } from '../src/features/catalogue/categories/tree-keys.ts';
import { isBelow, treeRows } from '../src/features/catalogue/categories/tree-rows.ts';
import type { Children } from '../src/features/catalogue/categories/tree-rows.ts';

const node = (id: number, level: number, parentId: number | null, childrenCount = 0): CategoryNode => ({
  id,
  name: `К${id}`,
  level,
  parentId,
  childrenCount,
  productsCount: 0,
});

// 1 ─ 11 ─ 111
//   └ 12
// 2
const TOP = [node(1, 1, null, 2), node(2, 1, null)];
const BELOW: Record<number, Children> = {
  1: { state: 'ready', nodes: [node(11, 2, 1, 1), node(12, 2, 1)] },
  11: { state: 'ready', nodes: [node(111, 3, 11)] },
};
const rowsWith = (...expanded: number[]) => treeRows(TOP, new Set(expanded), (id) => BELOW[id] ?? { state: 'loading' });
const shown = (rows: ReturnType<typeof rowsWith>) => rows.map((row) => (row.kind === 'node' ? row.node.id : row.kind));

describe('[DIR-7] the lines of the tree', () => {
  it('leaves out what is below a collapsed category, whatever is expanded inside it', () => {
    expect(shown(rowsWith())).toEqual([1, 2]);
    expect(shown(rowsWith(1))).toEqual([1, 11, 12, 2]);
    expect(shown(rowsWith(1, 11))).toEqual([1, 11, 111, 12, 2]);
    expect(shown(rowsWith(11))).toEqual([1, 2]);
  });

  it('tells each category its place among its siblings, and whether it can be expanded', () => {
    const rows = rowsWith(1).flatMap((row) =>
      row.kind === 'node' ? [[row.node.id, row.position, row.siblings, row.expanded]] : [],
    );
    expect(rows).toEqual([
      [1, 1, 2, true],
      [11, 1, 2, false],
      [12, 2, 2, null],
      [2, 2, 2, null],
    ]);
  });

  it('keeps a line for what is on its way or could not be read', () => {
    const error = new Error('away');
    expect(treeRows(TOP, new Set([1]), () => ({ state: 'loading' }))[1]).toEqual({
      kind: 'loading',
      parentId: 1,
      level: 2,
    });
    expect(treeRows(TOP, new Set([1]), () => ({ state: 'failed', error }))[1]).toEqual({
      kind: 'failed',
      parentId: 1,
      level: 2,
      error,
    });
  });

  it.each([
    [111, 1, true],
    [111, 11, true],
    [12, 11, false],
    [1, 1, false],
    [2, 1, false],
  ])('%i is below %i: %j', (id, above, below) => expect(isBelow(rowsWith(1, 11), id, above)).toBe(below));
});

describe('[DIR-7] the keys of the tree', () => {
  const rows = rowsWith(1, 11);
  it.each([
    ['ArrowDown', 1, { do: 'focus', id: 11 }],
    ['ArrowDown', 2, null],
    ['ArrowUp', 2, { do: 'focus', id: 12 }],
    ['ArrowUp', 1, null],
    ['Home', 12, { do: 'focus', id: 1 }],
    ['End', 1, { do: 'focus', id: 2 }],
    ['ArrowRight', 1, { do: 'focus', id: 11 }],
    ['ArrowRight', 12, null],
    ['ArrowLeft', 11, { do: 'collapse', id: 11 }],
    ['ArrowLeft', 12, { do: 'focus', id: 1 }],
    ['ArrowLeft', 2, null],
    ['Enter', 1, { do: 'collapse', id: 1 }],
    ['Enter', 2, null],
    ['F2', 2, { do: 'rename', node: TOP[1] }],
    ['Delete', 2, { do: 'remove', node: TOP[1] }],
    ['x', 1, null],
    ['Home', 99, null],
  ])('%s on %i', (key, id, command) => expect(treeCommand(key, rows, id)).toEqual(command));

  it('open what is collapsed', () => {
    expect(treeCommand('ArrowRight', rowsWith(), 1)).toEqual({ do: 'expand', id: 1 });
    expect(treeCommand(' ', rowsWith(), 1)).toEqual({ do: 'expand', id: 1 });
  });
});

describe('[DIR-7] where a category can be moved', () => {
  const all = [...TOP, node(11, 2, 1, 1), node(12, 2, 1), node(111, 3, 11)];
  it.each([
    [1, ['К2']],
    [11, ['К1 › К12', 'К2']],
    [111, ['К1', 'К1 › К12', 'К2']],
    [2, ['К1', 'К1 › К11', 'К1 › К11 › К111', 'К1 › К12']],
  ])('%i: not into itself, not below itself, not where it is', (id, labels) => {
    const moved = all.find((category) => category.id === id)!;
    expect(moveTargets(all, moved).map(({ label }) => label)).toEqual(labels);
  });
});
