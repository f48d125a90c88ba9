import { IconFolderOpen } from '@tabler/icons-react';
import type { CategoryNode } from '@tsenomer/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { CategoryActions } from './category-actions.ts';
import { PlaceholderRow } from './PlaceholderRow.tsx';
import { treeCommand } from './tree-keys.ts';
import { isBelow } from './tree-rows.ts';
import type { TreeRow } from './tree-rows.ts';
import { TreeItem } from './TreeItem.tsx';
import { useDragToMove } from './use-drag-to-move.ts';
import type { DropPlace } from './use-drag-to-move.ts';
import type { useCategoryTree } from './use-category-tree.ts';
import styles from './categories.module.css';

/** Milliseconds over a collapsed category before it opens under what is dragged. */
const OPENS_AFTER = 700;

interface CategoryTreeProps {
  readonly tree: ReturnType<typeof useCategoryTree>;
  readonly actions: CategoryActions;
  /** The button that adds the first category. */
  readonly add: ReactNode;
}

/** Categories as a tree: by pointer, by keyboard, and by dragging one onto another. */
export function CategoryTree({ tree, actions, add }: CategoryTreeProps) {
  const { t } = useTranslation();
  const { top, rows, setOpen, retry } = tree;
  const place = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const nodes = rows.flatMap((row) => (row.kind === 'node' ? [row.node] : []));
  const active = nodes.some(({ id }) => id === chosen) ? chosen : (nodes[0]?.id ?? null);
  const { drag, begin } = useDragToMove<CategoryNode>({
    mayDrop: (node, to) => mayDrop(rows, node, to),
    onDrop: (node, to) => actions.moveTo?.(node, to === 'top' ? null : (nodes.find(({ id }) => id === to) ?? null)),
  });
  const over = drag?.over ?? null;
  useEffect(() => {
    if (typeof over !== 'number') return undefined;
    const timer = setTimeout(() => setOpen(over, true), OPENS_AFTER);
    return () => clearTimeout(timer);
  }, [over, setOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of the buttons in a line, and of a menu opened from it, are theirs.
    const on = event.target instanceof HTMLElement ? event.target.dataset['category'] : undefined;
    if (on === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = treeCommand(event.key, rows, Number(on));
    if (command === null) return;
    event.preventDefault();
    switch (command.do) {
      case 'focus':
        place.current?.querySelector<HTMLElement>(`[data-category="${command.id}"]`)?.focus();
        break;
      case 'expand':
      case 'collapse':
        setOpen(command.id, command.do === 'expand');
        break;
      case 'rename':
        actions.rename?.(command.node);
        break;
      case 'remove':
        actions.remove?.(command.node);
        break;
    }
  };

  if (top === undefined) return null;
  return (
    <QueryView query={top}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconFolderOpen />}
              title={t(($) => $.categories.empty)}
              description={t(($) => $.categories.emptyHint)}
              actions={add}
            />
          </Panel>
        ) : (
          <Panel flush>
            <div
              ref={place}
              role="tree"
              aria-label={t(($) => $.nav.categories)}
              aria-describedby={hintId}
              className={styles['tree']}
              data-dragging={drag !== null}
              tabIndex={-1}
              onKeyDown={onKeyDown}
            >
              {rows.map((row) =>
                row.kind === 'node' ? (
                  <TreeItem
                    key={row.node.id}
                    row={row}
                    active={row.node.id === active}
                    dragged={drag?.item.id === row.node.id}
                    target={over === row.node.id}
                    actions={actions}
                    onFocus={() => setChosen(row.node.id)}
                    onOpen={(open) => setOpen(row.node.id, open)}
                    onDrag={actions.moveTo === undefined ? undefined : begin(row.node)}
                  />
                ) : (
                  <PlaceholderRow key={`${row.kind} ${row.parentId}`} row={row} onRetry={() => retry(row.parentId)} />
                ),
              )}
            </div>
            <p id={hintId} className={styles['hint']}>
              {t(($) => $.categories.keys)}
            </p>
            {drag !== null && drag.item.parentId !== null && (
              <div data-drop="top" data-over={over === 'top'} className={styles['dropTop']}>
                {t(($) => $.categories.dropTop)}
              </div>
            )}
          </Panel>
        )
      }
    </QueryView>
  );
}

/** A category goes anywhere but where it is, into itself, or below itself. */
function mayDrop(rows: readonly TreeRow[], { id, parentId }: CategoryNode, to: DropPlace): boolean {
  return to === 'top' ? parentId !== null : to !== id && to !== parentId && !isBelow(rows, to, id);
}
