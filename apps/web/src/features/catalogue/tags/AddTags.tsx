import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIssue } from '#components/directory/name-issue.ts';
import { FormDialog } from '#components/overlay/FormDialog.tsx';

interface AddTagsProps {
  /** Resolves to whether the tags are there and the window may close. */
  readonly onSubmit: (names: string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The window of new tags: several names at once, each ended by Enter or a comma. */
export default function AddTags({ onSubmit, onClose }: AddTagsProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  // What was typed and not ended by Enter counts as well.
  const all = [...new Set([...names, typed].map((name) => name.trim()).filter((name) => name !== ''))];
  const wrong = all.length === 0 ? 'required' : (all.map(nameIssue).find((issue) => issue !== null) ?? null);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong !== null || busy) return;
    setBusy(true);
    const added = await onSubmit(all);
    setBusy(false);
    if (added) onClose();
  };
  return (
    <FormDialog
      title={t(($) => $.tags.addTitle)}
      confirm={t(($) => $.common.add)}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TagsInput
        label={t(($) => $.tags.names)}
        description={t(($) => $.tags.namesHint)}
        required
        data-autofocus
        splitChars={[',', '\n']}
        acceptValueOnBlur={false}
        value={names}
        searchValue={typed}
        onChange={setNames}
        onSearchChange={setTyped}
        error={tried && wrong !== null && t(($) => $.components.nameIssue[wrong])}
      />
    </FormDialog>
  );
}
