import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';

/**
 * Tells whether a part of a screen, by its name, holds changes that are not saved, and whether those outlast leaving as
 * a draft (`use-left-form.ts`).
 */
export type MarkUnsaved = (part: string, unsaved: boolean, kept?: boolean) => void;

/**
 * Asks before a screen is left with changes that are not saved.
 * @param of `tab`: before its address changes in any way; `screen`: only before another screen, where changes stay
 * while one looks around
 */
export function useLeaveGuard(of: 'tab' | 'screen' = 'tab'): MarkUnsaved {
  const { t } = useTranslation();
  // A ref, because a form may be left in the same moment in which it stops being unsaved. Part → whether it is kept.
  const unsaved = useRef(new Map<string, boolean>());
  useBlocker({
    enableBeforeUnload: () => unsaved.current.size > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (unsaved.current.size === 0) return false;
      if (of === 'screen' && current.pathname === next.pathname) return false;
      const allKept = [...unsaved.current.values()].every(Boolean);
      const leave = await askToConfirm({
        title: t(($) => $.forms.leaveTitle),
        text: allKept ? t(($) => $.forms.leaveKept) : t(($) => $.forms.leaveText),
        confirm: t(($) => $.forms.leaveYes),
        cancel: t(($) => $.forms.leaveNo),
        dangerous: !allKept,
      });
      if (leave) unsaved.current.clear();
      return !leave;
    },
  });
  return useCallback((part, isUnsaved, kept = false) => {
    if (isUnsaved) unsaved.current.set(part, kept);
    else unsaved.current.delete(part);
  }, []);
}
