import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DraftNoticeProps {
  /** What was left, and when. */
  readonly title: string;
  readonly onDecide: (goOn: boolean) => void;
}

/** Something that was left unfinished before: to be gone on with, or put away. */
export function DraftNotice({ title, onDecide }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert variant="light" mb="md" title={title}>
      <Group gap={8}>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t(($) => $.forms.draftContinue)}
        </Button>
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          {t(($) => $.forms.draftAnew)}
        </Button>
      </Group>
    </Alert>
  );
}
