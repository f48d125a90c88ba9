import { TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { productEditRoutes, zodOf } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import { useIssueWords } from './use-issue-words.ts';
import type { ProductCommands } from './use-product-commands.ts';
import styles from './product-page.module.css';

interface NameEditorProps {
  readonly name: string;
  readonly commands: ProductCommands;
  readonly onDone: () => void;
}

/** The name of a product being changed in its place: Enter saves, Esc leaves it as it was. */
export function NameEditor({ name, commands, onDone }: NameEditorProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const [text, setText] = useState(name);
  const [issue, setIssue] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const wrong = schemaIssues(zodOf(productEditRoutes.editProduct.body), { name: text })['name'];
    setIssue(wrong);
    if (wrong !== undefined || busy) return;
    if (text.trim() === name) return onDone();
    setBusy(true);
    const outcome = await commands.edit({ name: text.trim() }, { name });
    setBusy(false);
    if ('card' in outcome) onDone();
    else setIssue(outcome.refused['name']);
  };
  return (
    <form
      noValidate
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        className={styles['grow'] ?? ''}
        aria-label={t(($) => $.productPage.nameField)}
        value={text}
        error={words(issue)}
        ref={focusOnce}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIssue(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <BusyIcon
        type="submit"
        variant="light"
        size={36}
        busy={busy}
        aria-label={t(($) => $.components.renameSave, { name })}
      >
        <IconCheck size={18} />
      </BusyIcon>
      <IconButton
        variant="subtle"
        color="gray"
        c="var(--calm)"
        size={36}
        label={t(($) => $.components.renameCancel, { name })}
        onClick={onDone}
      >
        <IconX size={18} />
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
}
