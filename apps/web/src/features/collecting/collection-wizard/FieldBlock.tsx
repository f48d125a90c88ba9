import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './wizard.module.css';

interface FieldBlockProps {
  /** Text of what is wrong, when the inputs inside do not show it themselves. */
  readonly error?: string | undefined;
  /** A new object each time the field must be looked at; null otherwise. */
  readonly focus: object | null;
  readonly children: ReactNode;
}

/** A part of a step that can be wrong as a whole; it takes the focus when it is the first wrong one. */
export function FieldBlock({ error, focus, children }: FieldBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus === null) return;
    const [wrong, first] = ['[aria-invalid="true"]', 'input:not([type="hidden"]), textarea, button'].map((each) =>
      block.current?.querySelector<HTMLElement>(each),
    );
    (wrong ?? first)?.focus({ preventScroll: true });
    // With its text of what is wrong, and below the header, whatever of it has the focus.
    block.current?.scrollIntoView?.({ block: 'nearest' });
  }, [focus]);
  return (
    <div ref={block} className={styles['block']}>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
