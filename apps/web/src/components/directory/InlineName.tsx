import { TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useFocusBack } from '#components/overlay/use-focus-back.ts';
import { useHeldRow } from '#components/table/held-rows.ts';
import { nameIssue } from './name-issue.ts';
import styles from './InlineName.module.css';

interface InlineNameProps {
  readonly name: string;
  /** Resolves to what the field says when the name was refused, or null when it was taken. */
  readonly onSave: (name: string) => Promise<string | null>;
  /** The name is as it should be: saved, or left as it was. */
  readonly onDone: () => void;
}

/** A name being changed in its place: Enter saves, Esc leaves it as it was. */
export function InlineName({ name, onSave, onDone }: InlineNameProps) {
  const { t } = useTranslation();
  useFocusBack();
  useHeldRow();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    const wrong = nameIssue(text);
    if (wrong !== null) return setError(t(($) => $.components.nameIssue[wrong]));
    if (text.trim() === name) return onDone();
    setBusy(true);
    const refusal = await onSave(text.trim());
    setBusy(false);
    if (refusal === null) onDone();
    else setError(refusal);
  };
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        size="xs"
        className={styles['field'] ?? ''}
        aria-label={t(($) => $.components.renameOf, { name })}
        value={text}
        error={error}
        ref={focusOnce}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <BusyIcon
        type="submit"
        variant="light"
        size={30}
        busy={busy}
        aria-label={t(($) => $.components.renameSave, { name })}
      >
        <IconCheck size={17} />
      </BusyIcon>
      <IconButton
        variant="subtle"
        color="gray"
        c="var(--calm)"
        size={30}
        label={t(($) => $.components.renameCancel, { name })}
        onClick={onDone}
      >
        <IconX size={17} />
      </IconButton>
    </form>
  );
}

/**
 * The field was asked for just now: typing goes on in it. A function of its own, so that it is called once and not per
 * key.
 */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
