import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** What a list is narrowed to; pressed, it is no more. */
export function RemovedFilter({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="light"
      size="compact-sm"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t(($) => $.billChecks.anyway, { name: label })}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
