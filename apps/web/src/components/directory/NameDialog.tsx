import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { nameIssue } from './name-issue.ts';
import type { NameIssue } from './name-issue.ts';

interface NameDialogProps {
  readonly title: string;
  readonly name?: string;
  readonly confirm: string;
  /** Resolves to what the field says when the name was refused, or null when it was taken and the window may close. */
  readonly onSubmit: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The window that asks for one name: of something new, or a new one. What is wrong stands under the field. */
export default function NameDialog({ title, name = '', confirm, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [issue, setIssue] = useState<NameIssue | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const wrong = nameIssue(text);
    setIssue(wrong);
    if (wrong !== null || busy) return;
    setBusy(true);
    const refusal = await onSubmit(text.trim());
    setBusy(false);
    if (refusal === null) onClose();
    else setRefused(refusal);
  };
  return (
    <FormDialog title={title} confirm={confirm} busy={busy} onSubmit={() => void submit()} onClose={onClose}>
      <TextInput
        label={t(($) => $.components.name)}
        required
        data-autofocus
        value={text}
        error={issue === null ? refused : t(($) => $.components.nameIssue[issue])}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIssue(null);
          setRefused(null);
        }}
      />
    </FormDialog>
  );
}
