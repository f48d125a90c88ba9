import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notion } from './notion.ts';
import styles from './Term.module.css';

const TermCard = lazy(() => import('./TermCard.tsx'));

/** How long the card stays when the pointer is on its way to it, in milliseconds. */
const LINGER = 200;

interface TermProps {
  /** Notions of the glossary; a screen's whole legend may stand behind one sign. */
  readonly of: Notion | readonly Notion[];
  /** The word that the sign stands beside. */
  readonly label: string;
}

/**
 * A “?” beside a word: what it means is shown while the pointer or the focus is on it, and stays after a press. Esc
 * closes. The meanings come with the first one that is looked at.
 */
export function Term({ of, label }: TermProps) {
  const { t } = useTranslation();
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
        aria-label={t(($) => $.components.whatIs, { word: label })}
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
          <TermCard id={id} of={typeof of === 'string' ? [of] : of} onEnter={enter} onLeave={leave} />
        </Suspense>
      )}
    </span>
  );
}
