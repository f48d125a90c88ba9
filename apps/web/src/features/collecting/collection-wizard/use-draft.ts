import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { forgetDraft, forgetLeft, keepDraft, keepLeft, readDraft, readLeft } from './kept-draft.ts';
import type { LeftDraft } from './kept-draft.ts';

interface DraftPlace {
  readonly userId: number;
  /** What is saved of the monitoring that is edited; null for a new one. */
  readonly saved: Draft | null;
  /** An import whose products a new draft begins with. */
  readonly importId: number | undefined;
}

export interface KeptDraft {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** What this user left before and may go on with; null when there is nothing, or it was decided. */
  readonly left: LeftDraft | null;
  /** Goes on with what was left, or forgets it. */
  readonly decide: (goOn: boolean) => void;
  /** Forgets all that is kept of a new monitoring: it is made. */
  readonly forget: () => void;
}

/**
 * The draft of the wizard. Of a new monitoring, a reload of the page brings it back at once; who leaves and comes back,
 * in this browser, may go on with it or begin anew. One that begins as something that is saved (`saved`) is not kept,
 * and leaves what is kept alone.
 */
export function useDraft({ userId, saved, importId }: DraftPlace): KeptDraft {
  const [draft, setDraft] = useState(() => saved ?? newDraft(userId, importId));
  const keeps = saved === null;
  const [left, setLeft] = useState(() =>
    keeps && (draft === EMPTY_DRAFT || importId !== undefined) ? readLeft(localStorage, userId) : null,
  );
  useEffect(() => {
    if (!keeps) return;
    keepDraft(sessionStorage, userId, draft);
    keepLeft(localStorage, userId, { at: new Date().toISOString(), draft });
  }, [keeps, userId, draft]);
  useEffect(() => () => (keeps ? forgetDraft(sessionStorage) : undefined), [keeps]);
  return {
    draft,
    setDraft,
    left,
    decide: (goOn) => {
      if (goOn && left !== null) setDraft(left.draft);
      else if (draft === EMPTY_DRAFT) forgetLeft(localStorage, userId);
      setLeft(null);
    },
    forget: () => {
      if (!keeps) return;
      forgetDraft(sessionStorage);
      forgetLeft(localStorage, userId);
    },
  };
}

/** What this tab had before the page was loaded anew; else an empty draft, or one of the products of an import. */
function newDraft(userId: number, importId: number | undefined): Draft {
  const reloaded = readDraft(sessionStorage, userId);
  return reloaded === EMPTY_DRAFT && importId !== undefined ? draftOfImport(importId) : reloaded;
}

function draftOfImport(id: number): Draft {
  return { ...EMPTY_DRAFT, imports: [{ id, fileName: '', productIds: null, complete: true }] };
}
