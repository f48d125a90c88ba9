import { Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { caseRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call } from '#lib/api/index.ts';

const MOST = 2000;

/** A note for the log of a case. */
export function CaseNote({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [note, setNote] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const write = useMutation({
    mutationFn: () => call(caseRoutes.handleCases, { body: { ids: [caseId], note: note.trim() } }),
    onSuccess: () => {
      setNote('');
      toasts.success(t(($) => $.violations.handled));
    },
    onError: toasts.failure,
  });
  const issueOf = (text: string): string | null => {
    if (text === '') return t(($) => $.violations.noteRequired);
    return text.length > MOST ? t(($) => $.violations.noteLong) : null;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = issueOf(note.trim());
        setIssue(wrong);
        if (wrong === null) write.mutate();
      }}
    >
      <Textarea
        label={t(($) => $.violations.note)}
        placeholder={t(($) => $.violations.notePlaceholder)}
        autosize
        minRows={2}
        maxRows={8}
        value={note}
        error={issue}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setIssue(null);
        }}
      />
      <Group justify="flex-end" mt="xs">
        <BusyButton type="submit" variant="default" busy={write.isPending}>
          {t(($) => $.violations.addNote)}
        </BusyButton>
      </Group>
    </form>
  );
}
