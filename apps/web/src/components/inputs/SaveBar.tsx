import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  readonly changed: boolean;
  readonly valid: boolean;
  readonly saving: boolean;
  readonly onReset: () => void;
}

/** Save, possible while something is changed and everything is right, and the way back to what is saved. */
export function SaveBar({ changed, valid, saving, onReset }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      <Text size="sm" c="dimmed" aria-live="polite">
        {changed ? t(($) => $.components.unsaved) : ''}
      </Text>
      <Button variant="default" disabled={!changed || saving} onClick={onReset}>
        {t(($) => $.common.reset)}
      </Button>
      <Button type="submit" disabled={!changed || !valid} loading={saving}>
        {t(($) => $.common.save)}
      </Button>
    </Group>
  );
}
