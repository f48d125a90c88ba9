import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FirstField } from './FirstField.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * A window over the screen, there as long as it is rendered. It begins at its first field, Esc closes it, and the focus
 * goes back to what opened it.
 */
export function ModalWindow({ children, ...props }: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal opened closeButtonProps={{ 'aria-label': t(($) => $.common.close) }} {...props}>
      <FirstField>{children}</FirstField>
    </Modal>
  );
}
