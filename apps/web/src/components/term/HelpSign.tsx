import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Term.module.css';

/** How long the card stays when the pointer is on its way to it, in milliseconds. */
const LINGER = 200;

/** What the card of a sign needs to be its description and to stay under the pointer. */
export interface SignCardProps {
  readonly id: string;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

interface HelpSignProps {
  readonly label: string;
  /** By which the tour of the screens finds it. */
  readonly tour?: string;
  /** What is shown; it may be fetched when it is looked at first. */
  readonly renderCard: (props: SignCardProps) => ReactNode;
}

/** A “?”: its card is shown while the pointer or the focus is on it, and stays after a press. Esc closes. */
export function HelpSign({ label, tour, renderCard }: HelpSignProps) {
  const id = useId();
  const [state, setState] = useState<'closed' | 'shown' | 'pinned'>('closed');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const enter = (): void => {
    clearTimeout(leaving.current);
    if (state === 'closed') setState('shown');
  };
  const leave = (): void => {
    leaving.current = setTimeout(() => setState((now) => (now === 'shown' ? 'closed' : now)), LINGER);
  };
  const open = state !== 'closed';
  return (
    <span className={styles['place']} data-off-paper>
      <button
        type="button"
        className={styles['sign']}
        data-tour={tour}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onMouseEnter={enter}
        onMouseLeave={leave}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) enter();
        }}
        onBlur={() => setState('closed')}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          // A window around it stays.
          event.stopPropagation();
          setState('closed');
        }}
      >
        ?
      </button>
      {open && (
        <Suspense fallback={null}>
          <Shown renderCard={renderCard} id={id} onEnter={enter} onLeave={leave} />
        </Suspense>
      )}
    </span>
  );
}

function Shown({ renderCard, ...card }: SignCardProps & Pick<HelpSignProps, 'renderCard'>) {
  return renderCard(card);
}
