import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { LeftDraft } from './kept-draft.ts';

interface LeftDraftNoticeProps {
  readonly left: LeftDraft;
  readonly onDecide: (goOn: boolean) => void;
}

/** A draft that was left before: to be gone on with, or put away for a new one. */
export function LeftDraftNotice({ left: { at, draft }, onDecide }: LeftDraftNoticeProps) {
  const { t } = useTranslation();
  const date = useFormats().dateTime(at);
  const name = draft.name.trim();
  return (
    <Alert
      variant="light"
      mb="md"
      title={
        name === ''
          ? t(($) => $.collectionWizard.leftDraft, { at: date })
          : t(($) => $.collectionWizard.leftDraftOf, { at: date, name })
      }
    >
      <Group gap={8}>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t(($) => $.collectionWizard.leftContinue)}
        </Button>
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          {t(($) => $.collectionWizard.leftAnew)}
        </Button>
      </Group>
    </Alert>
  );
}
