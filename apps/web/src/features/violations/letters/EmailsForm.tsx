import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CLIENT_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import type { ClientSetting } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { mutation } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useMay } from '#lib/user/current-user.ts';

interface EmailsFormProps {
  readonly label: string;
  readonly hint: string;
  readonly saved: readonly string[];
  /** The setting that holds the addresses. */
  readonly settingOf: (emails: string[]) => ClientSetting;
}

const { schema } = CLIENT_SETTINGS.violationColleagues;

/** Addresses, one to a line, that a setting holds. */
export function EmailsForm({ label, hint, saved, settingOf }: EmailsFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const may = useMay('settings.edit');
  const wrong = (text: string): string | undefined =>
    linesOf(text).find((email) => !schema.safeParse({ emails: [email] }).success);
  const form = useCheckedForm({
    saved: { text: saved.join('\n') },
    check: ({ text }): Record<string, string> => (wrong(text) === undefined ? {} : { text: 'email' }),
  });
  const save = useMutation({
    ...mutation(settingRoutes.setClientSetting),
    onSuccess: () => toasts.success(t(($) => $.violationLetters.saved)),
    onError: toasts.failure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.changed || form.showAll() !== null) return;
        save.mutate({ body: settingOf(linesOf(form.values.text)) });
      }}
    >
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxRows={10}
        maw={520}
        disabled={!may}
        value={form.values.text}
        error={
          form.errors['text'] !== undefined &&
          t(($) => $.violationLetters.badEmail, { email: wrong(form.values.text) ?? '' })
        }
        onBlur={() => form.leave('text')}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      {may && (
        <SaveBar
          changed={form.changed}
          tries={form.tries}
          overtaken={form.overtaken}
          saving={save.isPending}
          onReset={form.reset}
        />
      )}
    </form>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((line) => line !== ''))];
}
