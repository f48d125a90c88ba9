import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Draft } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

/** The draft of the wizard. A reload of the page brings it back; who leaves the wizard leaves it behind. */
export function useDraft(userId: number): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, userId));
  useEffect(() => keepDraft(sessionStorage, userId, draft), [userId, draft]);
  useEffect(() => () => forgetDraft(sessionStorage), []);
  return [draft, setDraft];
}
