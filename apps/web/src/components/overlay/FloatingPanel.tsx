import { useClickOutside } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './FloatingPanel.module.css';

/** What the button of a panel needs to open and close it. */
export interface PanelButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
}

interface FloatingPanelProps {
  readonly label: string;
  readonly side?: 'left' | 'right';
  /** The button; spread the given props on it. */
  readonly renderButton: (props: PanelButton) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A panel under a button of the header: a press outside or Esc closes it, Esc gives the focus back to the button.
 * Placed by style sheets alone, because the header does not move.
 */
export function FloatingPanel({ label, side = 'right', renderButton, children }: FloatingPanelProps) {
  const [opened, setOpened] = useState(false);
  const panelId = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(false);
  const place = useClickOutside<HTMLDivElement>(close);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={styles['place']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        close();
        ref.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {renderButton({ ref, onClick: () => setOpened(!opened), 'aria-expanded': opened, 'aria-controls': panelId })}
      {opened && (
        <section id={panelId} aria-label={label} className={styles['panel']} data-side={side}>
          {children(close)}
        </section>
      )}
    </div>
  );
}
