import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLettersLeave } from './use-letters-leave.ts';

/** Says, where letters are ordered, that none leaves this server; nothing where they do. */
export function NoLetters() {
  const { t } = useTranslation();
  return (
    !useLettersLeave() && (
      <Alert color="yellow" p="xs">
        {t(($) => $.letters.none)}
      </Alert>
    )
  );
}
