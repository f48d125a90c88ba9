import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { useId } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryActions } from './category-actions.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import type { TreeRow } from './tree-rows.ts';
import styles from './categories.module.css';

interface TreeItemProps {
  readonly row: Extract<TreeRow, { kind: 'node' }>;
  /** Where Tab enters the tree. */
  readonly active: boolean;
  readonly dragged: boolean;
  /** What is dragged would be dropped here. */
  readonly target: boolean;
  readonly actions: CategoryActions;
  readonly onFocus: () => void;
  readonly onOpen: (open: boolean) => void;
  readonly onDrag?: ((event: PointerEvent) => void) | undefined;
}

/** One category of the tree: its name, what is in it, and its menu. */
export function TreeItem({ row, active, dragged, target, actions, onFocus, onOpen, onDrag }: TreeItemProps) {
  const { t } = useTranslation();
  const { node, expanded } = row;
  const nameId = useId();
  const countsId = useId();
  const { id, name, level, childrenCount, productsCount } = node;
  const counts = [
    t(($) => $.monitoring.products, { count: productsCount }),
    ...(childrenCount > 0 ? [t(($) => $.categories.inside, { count: childrenCount })] : []),
  ];
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-labelledby={`${nameId} ${countsId}`}
      aria-selected={active}
      {...(expanded !== null && { 'aria-expanded': expanded })}
      tabIndex={active ? 0 : -1}
      data-category={id}
      data-drop={id}
      data-dragged={dragged}
      data-target={target}
      className={styles['item']}
      style={depthOf(level)}
      onFocus={onFocus}
    >
      {onDrag !== undefined && (
        // The menu's "Move…" does the same by keyboard.
        <span className={styles['grip']} title={t(($) => $.categories.drag, { name })} data-grip onPointerDown={onDrag}>
          <IconGripVertical size={16} aria-hidden />
        </span>
      )}
      {expanded === null ? (
        <span className={styles['noToggle']} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles['toggle']}
          data-open={expanded}
          aria-label={expanded ? t(($) => $.categories.collapse, { name }) : t(($) => $.categories.expand, { name })}
          onClick={() => onOpen(!expanded)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      )}
      <span className={styles['text']}>
        <span id={nameId} className={styles['name']}>
          {name}
        </span>{' '}
        <span id={countsId} className={styles['counts']}>
          {counts.join(' · ')}
        </span>
      </span>
      <CategoryMenu category={node} actions={actions} tabIndex={active ? 0 : -1} />
    </div>
  );
}

/** How far a line of a level stands to the right. */
export function depthOf(level: number): CSSProperties & Record<'--depth', number> {
  return { '--depth': level - 1 };
}
