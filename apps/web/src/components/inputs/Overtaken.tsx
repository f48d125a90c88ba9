import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says in a window that somebody else has saved meanwhile what is changed there. */
export function Overtaken({ overtaken }: { readonly overtaken: boolean }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="var(--warn)" aria-live="polite">
      {overtaken ? t(($) => $.components.overtakenWindow) : ''}
    </Text>
  );
}
