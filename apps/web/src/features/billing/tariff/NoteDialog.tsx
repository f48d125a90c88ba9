import { Textarea } from '@mantine/core';
import type { TariffSettings } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const LENGTH_MAX = 5000;

interface NoteDialogProps {
  readonly kept: TariffSettings;
  readonly onClose: () => void;
}

/** The note that stands below every bill. */
export function NoteDialog({ kept, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const [comment, setComment] = useState(kept.comment);
  const save = useSaveSettings(onClose);
  return (
    <FormDialog
      title={t(($) => $.billing.note.title)}
      confirm={t(($) => $.common.save)}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { comment } })}
    >
      <Textarea
        label={t(($) => $.billing.note.label)}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={LENGTH_MAX}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
