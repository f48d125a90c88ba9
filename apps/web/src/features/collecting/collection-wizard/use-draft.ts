import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Draft } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

/**
 * The draft of the wizard. A reload of the page brings a new one back; who leaves the wizard leaves it behind. One that
 * begins as something that is saved (`saved`) is not kept.
 */
export function useDraft(userId: number, saved: Draft | null): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [draft, setDraft] = useState(() => saved ?? readDraft(sessionStorage, userId));
  const kept = saved === null;
  useEffect(() => (kept ? keepDraft(sessionStorage, userId, draft) : undefined), [kept, userId, draft]);
  useEffect(() => () => (kept ? forgetDraft(sessionStorage) : undefined), [kept]);
  return [draft, setDraft];
}
