import type { OutlineEntry } from '@tsenomer/contracts';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineTree } from './outline-tree.ts';
import type { OutlineBranch } from './outline-tree.ts';
import styles from './snapshot.module.css';

interface SnapshotViewProps {
  readonly entries: readonly OutlineEntry[];
  readonly picked: number | null;
  readonly onPick: (node: number) => void;
}

/**
 * A page drawn anew from the texts of its elements: nothing of its markup is here, so nothing of it can run or load. A
 * press picks the innermost element; by keyboard elements are picked from the list beside it.
 */
export function SnapshotView({ entries, picked, onPick }: SnapshotViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const tree = useMemo(() => outlineTree(entries), [entries]);
  useEffect(() => {
    const shown = place.current;
    if (shown === null) return undefined;
    const onPress = (event: MouseEvent): void => {
      const element = event.target instanceof Element ? event.target.closest('[data-node]') : null;
      if (element !== null) onPick(Number(element.getAttribute('data-node')));
    };
    shown.addEventListener('click', onPress);
    return () => shown.removeEventListener('click', onPress);
  }, [onPick]);
  useEffect(() => {
    const element = picked === null ? null : place.current?.querySelector(`[data-node="${picked}"]`);
    if (!element) return undefined;
    element.setAttribute('data-picked', 'true');
    element.scrollIntoView?.({ block: 'nearest' });
    return () => element.removeAttribute('data-picked');
  }, [picked]);
  return (
    // It is scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={place} className={styles['page']} tabIndex={0} aria-label={t(($) => $.robotBuilder.asText)}>
      <Branches branches={tree} />
    </section>
  );
}

const Branches = memo(function Branches({ branches }: { readonly branches: readonly OutlineBranch[] }) {
  return branches.map(({ entry, children }, at) =>
    entry.look === 'text' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the outline of a page never changes
      <span key={at}>{`${entry.text} `}</span>
    ) : (
      <span key={entry.node} className={styles[entry.look]} data-node={entry.node} title={entry.name}>
        {entry.text}
        {children.length > 0 && <Branches branches={children} />}
      </span>
    ),
  );
});
