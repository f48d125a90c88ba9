import { Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CLIENT_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useMay } from '#lib/user/current-user.ts';

/** Who is written to of violations and of their correction. */
export function ColleagueEmails() {
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['violationColleagues'] } }));
  return (
    <QueryView query={settings}>
      {({ items }) => (
        <EmailsForm saved={items.find((item) => item.name === 'violationColleagues')?.value.emails ?? []} />
      )}
    </QueryView>
  );
}

const { schema } = CLIENT_SETTINGS.violationColleagues;

function EmailsForm({ saved }: { readonly saved: readonly string[] }) {
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
        save.mutate({ body: { name: 'violationColleagues', value: { emails: linesOf(form.values.text) } } });
      }}
    >
      <Textarea
        label={t(($) => $.violationLetters.colleagues)}
        description={t(($) => $.violationLetters.colleaguesHint)}
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
      {may && <SaveBar changed={form.changed} valid={form.valid} saving={save.isPending} onReset={form.reset} />}
    </form>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((line) => line !== ''))];
}
