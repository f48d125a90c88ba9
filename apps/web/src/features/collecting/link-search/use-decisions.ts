import { linkSearchRoutes } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAction } from '#components/feedback/show-action.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import type { Decision, Decisions } from './review-queue.ts';

const CALLS = {
  confirmed: linkSearchRoutes.confirmCandidates,
  rejected: linkSearchRoutes.rejectCandidates,
  proposed: linkSearchRoutes.reopenCandidates,
} as const;

interface Made {
  readonly ids: readonly number[];
  readonly done: Promise<boolean>;
}

/**
 * Decisions about candidates: each is shown at once and sent behind it, a refused one is taken back, and every one can
 * be undone — by the button of its message, or the last first by `undo`. `onUndone` is told which candidates wait
 * again.
 */
export function useDecisions(onUndone: (ids: readonly number[]) => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const made = useRef<Made[]>([]);
  const hideLast = useRef<(() => void) | null>(null);

  const mark = (ids: readonly number[], decision: Decision | null): void =>
    setDecisions((current) => {
      const next = new Map(current);
      for (const id of ids) {
        if (decision === null) next.delete(id);
        else next.set(id, decision);
      }
      return next;
    });
  const send = async (ids: readonly number[], decision: Decision): Promise<boolean> => {
    try {
      await call<(typeof CALLS)[Decision]>(CALLS[decision], { body: { ids: [...ids] } });
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    }
  };
  const takeBack = async (entry: Made): Promise<void> => {
    made.current = made.current.filter((each) => each !== entry);
    hideLast.current?.();
    if (!(await entry.done) || !(await send(entry.ids, 'proposed'))) return;
    mark(entry.ids, null);
    toasts.success(t(($) => $.linkSearch.reopened));
    onUndone(entry.ids);
  };
  const decide = async (ids: readonly number[], decision: Decision): Promise<boolean> => {
    mark(ids, decision);
    const entry: Made = { ids, done: send(ids, decision) };
    if (decision !== 'proposed') made.current = [...made.current, entry];
    const stands = await entry.done;
    if (!stands) {
      mark(ids, null);
      made.current = made.current.filter((each) => each !== entry);
    } else if (made.current.includes(entry)) {
      // One message at a time: who decides fast would have a pile of them.
      hideLast.current?.();
      hideLast.current = showAction({
        message:
          decision === 'confirmed'
            ? t(($) => $.linkSearch.confirmed, { count: ids.length })
            : t(($) => $.linkSearch.rejected),
        action: t(($) => $.components.undo),
        onAction: () => void takeBack(entry),
      });
    }
    return stands;
  };
  return {
    decisions,
    /** Makes a decision; resolves to whether it stands. */
    decide,
    /** Takes the last decision back. */
    undo: async (): Promise<void> => {
      const last = made.current.at(-1);
      if (last === undefined) toasts.warning(t(($) => $.linkSearch.nothingToUndo));
      else await takeBack(last);
    },
  };
}
