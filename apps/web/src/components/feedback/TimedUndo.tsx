import { VisuallyHidden } from '@mantine/core';
import { UNDO_START, UNDO_STEP } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import styles from './TimedUndo.module.css';

interface TimedUndoProps {
  /** What is being deleted. */
  readonly name: string;
  /** What is left of the counter, 100 to 0; null shows `children`. */
  readonly left: number | null;
  readonly onCancel: () => void;
  /** The buttons that stand here while nothing is being deleted; the one that deletes carries `data-removes`. */
  readonly children: ReactNode;
}

/**
 * In place of an item's buttons: the ring that runs down before the item is deleted, and the way back. Keeps the focus
 * in place.
 */
export function TimedUndo({ name, left, onCancel, children }: TimedUndoProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const running = left !== null;
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current === running) return;
    wasRunning.current = running;
    // The pressed button is gone: the focus would fall to the page.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(running ? 'button' : '[data-removes]')?.focus();
  }, [running]);
  return (
    <div ref={place} className={styles['place']}>
      {left === null ? (
        children
      ) : (
        <>
          <VisuallyHidden component="output">
            {t(($) => $.components.removalStarted, { name, seconds: String(UNDO_START / UNDO_STEP) })}
          </VisuallyHidden>
          <Ring left={left} />
          <BusyButton
            size="compact-sm"
            variant="light"
            disabled={left === 0}
            aria-label={t(($) => $.components.undoOf, { name })}
            data-removes
            onClick={onCancel}
          >
            {t(($) => $.components.undo)}
          </BusyButton>
        </>
      )}
    </div>
  );
}

/** The length of a circle whose radius is 15.9155 is 100: an arc is as long as what is left. */
const RADIUS = 15.9155;

function Ring({ left }: { readonly left: number }) {
  const { t } = useTranslation();
  return (
    <>
      <svg viewBox="0 0 36 36" width={30} height={30} className={styles['ring']} aria-hidden>
        <circle cx={18} cy={18} r={RADIUS} className={styles['track']} />
        <circle
          cx={18}
          cy={18}
          r={RADIUS}
          className={styles['arc']}
          strokeDasharray={`${left} 100`}
          transform="rotate(-90 18 18)"
        />
        <text x={18} y={18} className={styles['figure']}>
          {left}
        </text>
      </svg>
      <VisuallyHidden>{t(($) => $.components.removalLeft, { left: String(left) })}</VisuallyHidden>
    </>
  );
}
