import { useRef } from 'react';
import styles from './arranged.module.css';

interface ResizeEdgeProps {
  /** Pixels of the column when it is taken hold of. */
  readonly width: () => number;
  readonly onStart: () => void;
  readonly onMove: (width: number) => void;
  /** null where it was taken hold of and let go. */
  readonly onEnd: (width: number | null) => void;
}

/** The edge of a heading by which its column is pulled to another width. For pointers only: keys have the menu. */
export function ResizeEdge({ width, onStart, onMove, onEnd }: ResizeEdgeProps) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const reached = useRef<number | null>(null);
  const end = (to: number | null): void => {
    if (from.current === null) return;
    from.current = null;
    onEnd(to);
  };
  return (
    <span
      aria-hidden
      className={styles['edge']}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { x: event.clientX, width: width() };
        reached.current = null;
        onStart();
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        reached.current = from.current.width + event.clientX - from.current.x;
        onMove(reached.current);
      }}
      onPointerUp={() => end(reached.current)}
      onPointerCancel={() => end(null)}
    />
  );
}
