import type { CallOutput, RouteRecord } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { mutation } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

interface SaveOptions<Answer> {
  /** The form, whose first refused field gets the focus. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** The fields that a refusal is about; an empty answer makes it a message in the corner. */
  readonly refusals: (error: unknown) => FieldIssues;
  readonly refuse: (issues: FieldIssues) => void;
  /** The form takes over what was saved, which the server may have tidied. */
  readonly onSaved: (answer: Answer) => void;
}

/** Saves a part of a company: tells what came of it and reads anew everything that shows the company. */
export function useSave<R extends RouteRecord>(
  route: R,
  { place, refusals, refuse, onSaved }: SaveOptions<CallOutput<R>>,
) {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMutation({
    ...mutation(route),
    onSuccess: async (answer) => {
      onSaved(answer);
      toasts.success(t(($) => $.companyPage.saved));
    },
    onError: (error) => {
      const refused = refusals(error);
      const [first] = Object.keys(refused);
      if (first === undefined) return toasts.failure(error);
      refuse(refused);
      focusField(place.current, first);
    },
  });
}
