import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { forgetDraft, forgetLeft, keepDraft, keepLeft, readDraft, readLeft } from './kept-draft.ts';
import type { LeftDraft } from './kept-draft.ts';

export interface KeptDraft {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** What this user left before and may go on with; null when there is nothing, or it was decided. */
  readonly left: LeftDraft | null;
  /** Goes on with what was left, or forgets it. */
  readonly decide: (goOn: boolean) => void;
  /** Forgets all that is kept: the monitoring is made. */
  readonly forget: () => void;
}

/**
 * The draft of the wizard. A reload of the page brings it back at once; who leaves and comes back, in this browser, may
 * go on with it or begin anew.
 * @param importId an import whose products a new draft begins with.
 */
export function useDraft(userId: number, importId: number | undefined): KeptDraft {
  const [draft, setDraft] = useState(() => {
    const reloaded = readDraft(sessionStorage, userId);
    return reloaded === EMPTY_DRAFT && importId !== undefined ? draftOfImport(importId) : reloaded;
  });
  const [left, setLeft] = useState(() =>
    draft === EMPTY_DRAFT || importId !== undefined ? readLeft(localStorage, userId) : null,
  );
  useEffect(() => {
    keepDraft(sessionStorage, userId, draft);
    keepLeft(localStorage, userId, { at: new Date().toISOString(), draft });
  }, [userId, draft]);
  useEffect(() => () => forgetDraft(sessionStorage), []);
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
      forgetDraft(sessionStorage);
      forgetLeft(localStorage, userId);
    },
  };
}

function draftOfImport(id: number): Draft {
  return { ...EMPTY_DRAFT, imports: [{ id, fileName: '', productIds: null, complete: true }] };
}
