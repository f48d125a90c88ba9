import { useState } from 'react';
import { forgetLeftForm } from '#lib/forms/left-form.ts';
import { useLeftForm } from '#lib/forms/use-left-form.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';
import { changed, draftSchema, EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';

const FORM = 'offline-tasks';

/** The draft of the wizard; who leaves and comes back, in this browser, may go on with it. */
export function useDraft() {
  const userId = useCurrentUser().id;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const notice = useLeftForm({
    form: FORM,
    schema: draftSchema.partial(),
    saved: EMPTY_DRAFT,
    values: draft,
    take: (left) =>
      setDraft({
        ...EMPTY_DRAFT,
        ...Object.fromEntries(Object.entries(left).filter(([, each]) => each !== undefined)),
      }),
  });
  return {
    draft,
    change: (patch: Partial<Draft>): void => setDraft((before) => changed(before, patch)),
    replace: (next: Draft): void => setDraft(next),
    /** What was made is no draft any more. */
    forget: (): void => forgetLeftForm(localStorage, { form: FORM, userId }),
    notice,
  };
}
