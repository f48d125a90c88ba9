import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconRotate, IconX } from '@tabler/icons-react';
import type { LinkCandidate } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, Decisions } from './review-queue.ts';
import { ScoreMark } from './ScoreMark.tsx';
import styles from './review.module.css';

interface QueueListProps {
  readonly items: readonly LinkCandidate[];
  readonly decisions: Decisions;
  readonly focus: number | null;
  readonly onFocus: (id: number) => void;
}

const ICONS = { confirmed: IconCheck, rejected: IconX, proposed: IconRotate } as const;

/** The list beside the pair in focus. */
export function QueueList({ items, decisions, focus, onFocus }: QueueListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Not scrollIntoView: that would move the page as well.
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-find="${focus}"]`);
    if (!box || !row) return;
    const over = row.offsetTop - box.offsetTop;
    if (over < box.scrollTop || over + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = over - box.clientHeight / 3;
  }, [focus]);
  return (
    <ul className={styles['queue']} aria-label={t(($) => $.linkSearch.queue)} ref={list}>
      {items.map((item) => {
        const decision = decisions.get(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={styles['queued']}
              data-find={item.id}
              data-decided={decision !== undefined}
              {...(item.id === focus && { 'aria-current': 'true' as const })}
              onClick={() => onFocus(item.id)}
            >
              <ScoreMark small score={item.score} />
              <span className={styles['queuedText']}>
                <span className={styles['queuedName']}>{item.product.name}</span>
                <span className={styles['quiet']}>
                  {item.company.name}: {item.offer.name}
                </span>
              </span>
              {decision !== undefined && <Mark decision={decision} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation();
  const Icon = ICONS[decision];
  return (
    <>
      <Icon size={16} className={styles['queuedMark']} data-decision={decision} aria-hidden />
      <VisuallyHidden>{t(($) => $.linkSearch.stateOf[decision])}</VisuallyHidden>
    </>
  );
}
